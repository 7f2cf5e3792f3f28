import type { Viewer } from '@sotto/kit/nats/viewer';
import { as, TestMinter } from '@sotto/testing/viewers';
import { MediaHttpServer } from '../src/http/media-http-server.js';
import type { Harness } from '@sotto/testing/harness';

export interface Problem {
  code: string;
  status: number;
  detail: string;
}

const protocol = { 'Tus-Resumable': '1.0.0' };
const encode = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join();

/** The gateway as media sees it: HTTP with a viewer token. */
export class MediaClient {
  private readonly minter = new TestMinter();

  /** `port` is that of another process; by default it is the service of the harness. */
  constructor(
    harness: () => Harness,
    private readonly port = () => harness().get(MediaHttpServer).port,
  ) {}

  async call(
    who: string | Viewer | undefined,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array | ReadableStream,
  ) {
    const viewer = typeof who === 'string' ? as(who) : who;
    const token = viewer ? { 'x-viewer': await this.minter.mint(viewer) } : {};
    const url = `http://127.0.0.1:${this.port()}${path}`;
    return fetch(url, { method, headers: { ...headers, ...token }, body, ...(body ? { duplex: 'half' } : {}) } as RequestInit);
  }

  begin(who: string | Viewer | undefined, size: number, metadata: Record<string, string> = {}) {
    const all = { purpose: 'private-media', filename: 'a.jpg', ...metadata };
    return this.call(who, 'POST', '/uploads', { ...protocol, 'Upload-Length': String(size), 'Upload-Metadata': encode(all) });
  }

  patch(who: string, id: string, offset: number, bytes: Uint8Array | ReadableStream) {
    const headers = { ...protocol, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
    return this.call(who, 'PATCH', `/uploads/${id}`, headers, bytes);
  }

  head(who: string | undefined, id: string) {
    return this.call(who, 'HEAD', `/uploads/${id}`, protocol);
  }

  terminate(who: string, id: string) {
    return this.call(who, 'DELETE', `/uploads/${id}`, protocol);
  }

  /** Uploads a whole file. Returns its id, or the refusal. */
  async upload(
    who: string,
    bytes: Uint8Array,
    metadata: Record<string, string> = {},
  ): Promise<{ id: string; status: number; retryAfter: string | null; problem?: Problem }> {
    const created = await this.begin(who, bytes.length, metadata);
    if (created.status !== 201) return { id: '', status: created.status, retryAfter: null, problem: (await created.json()) as Problem };
    const id = idOf(created);
    const sent = await this.patch(who, id, 0, bytes);
    const problem = sent.status === 204 ? undefined : ((await sent.json()) as Problem);
    return { id, status: sent.status, retryAfter: sent.headers.get('retry-after'), problem };
  }

  /** Fetches an address of `MediaAddresses`. */
  fetch(who: string | undefined, address: string, headers: Record<string, string> = {}, method = 'GET') {
    return this.call(who, method, address.replace('/api/v1', ''), headers);
  }
}

export const idOf = (created: Response): string => created.headers.get('location')?.split('/').at(-1) ?? '';
