import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Browser } from './browser.js';

export interface UploadAnswer {
  status: number;
  id: string;
  body: string;
}

const partBytes = 8 * 1024 * 1024;

/** Uploads a file as the pages do: resumable, part by part. */
export async function upload(
  browser: Browser,
  purpose: string,
  file: Buffer,
  filename = 'photo.jpg',
  more: Record<string, string> = {},
): Promise<UploadAnswer> {
  const made = await begin(browser, purpose, file.length, filename, more);
  return made.location ? goOn(browser, made.location, file, 0) : { status: made.status, id: '', body: made.body };
}

/** Announces a file; answers where its bytes go. */
export async function begin(browser: Browser, purpose: string, bytes: number, filename: string, more: Record<string, string> = {}) {
  const metadata = Object.entries({ filename, purpose, ...more }).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  const made = await fetch(`${browser.url}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...tus(browser), 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') },
  });
  return { status: made.status, location: made.status === 201 ? made.headers.get('location') : null, body: await made.text() };
}

/** Sends what follows an offset, to the end or to the given place. */
export async function goOn(browser: Browser, location: string, file: Buffer, from: number, to = file.length): Promise<UploadAnswer> {
  for (let offset = from; ; offset += partBytes) {
    const part = file.subarray(offset, Math.min(offset + partBytes, to));
    const sent = await fetch(browser.url + location, {
      method: 'PATCH',
      headers: { ...tus(browser), 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Uint8Array(part),
    });
    const body = await sent.text();
    if (sent.status !== 204 || offset + part.length >= to) return { status: sent.status, id: location.split('/').at(-1)!, body };
  }
}

/** How far the server has a file, once it answers. */
export const offsetOf = (browser: Browser, location: string): Promise<number> =>
  until(
    () => fetch(browser.url + location, { method: 'HEAD', headers: tus(browser) }),
    ({ status }) => status === 200,
  ).then(({ headers }) => Number(headers.get('upload-offset')));

const tus = (browser: Browser) => ({ authorization: `Bearer ${browser.token}`, origin: browser.url, 'tus-resumable': '1.0.0' });

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
