import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Browser } from './browser.js';

export interface UploadAnswer {
  status: number;
  id: string;
  body: string;
}

const partBytes = 8 * 1024 * 1024;

/** Uploads a file as the pages do: resumable, part by part. */
export async function upload(browser: Browser, purpose: string, file: Buffer, filename = 'photo.jpg'): Promise<UploadAnswer> {
  const metadata = Object.entries({ filename, purpose }).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const headers = { authorization: `Bearer ${browser.token}`, origin: browser.url, 'tus-resumable': '1.0.0' };
  const made = await fetch(`${browser.url}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(file.length), 'upload-metadata': metadata.join(',') },
  });
  const location = made.headers.get('location');
  if (made.status !== 201 || !location) return { status: made.status, id: '', body: await made.text() };
  const id = location.split('/').at(-1)!;
  for (let offset = 0; ; offset += partBytes) {
    const part = file.subarray(offset, offset + partBytes);
    const sent = await fetch(browser.url + location, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Uint8Array(part),
    });
    if (sent.status !== 204 || offset + part.length >= file.length) return { status: sent.status, id, body: await sent.text() };
  }
}

/** Asks until the answer is the expected one. */
export async function until<T>(ask: () => Promise<T>, holds: (answer: T) => boolean, withinMs = 30_000): Promise<T> {
  for (const limit = Date.now() + withinMs; ; await delay(100)) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (Date.now() > limit) throw new Error(`Not within ${withinMs} ms: ${JSON.stringify(answer).slice(0, 500)}`);
  }
}

/** Fetches a stored file as an <img> of this browser would: with cookies alone. */
export const fetchFile = (browser: Browser, url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(browser.url + url, { headers: { cookie: browser.cookies, ...headers } });

/** The caller's profile image, once it has been decided on. */
export const decidedImage = (browser: Browser, id: string): Promise<Answer['body']> =>
  until(
    () => browser.need('GET', '/profile/images'),
    ({ current, latest }) => current?.id === id || (latest?.id === id && latest.status !== 'pending'),
    60_000,
  );
