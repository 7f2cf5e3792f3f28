import type { DetailedError, HttpRequest, HttpResponse, Upload as TusUpload, UploadOptions } from 'tus-js-client';
import type { Crop } from '#web/lib/crop';
import { env } from '#web/lib/env';
import type { Problem } from '../problem';
import { freshBearer, sessionUserId } from '../session/session';

export type UploadPurpose = 'profile-image' | 'profile-media' | 'private-media' | 'content-item' | 'banner' | 'chat-photo' | 'chat-voice';

export interface UploadOrder {
  purpose: UploadPurpose;
  crop?: Crop;
  /** The item that it is the file of. */
  item?: string;
  onProgress?: (sent: number, total: number) => void;
}

export interface Upload {
  /** The id of the image or file that results. Rejects with a Problem; 'CANCELED' when `cancel` was called. */
  outcome: Promise<string>;
  /** Stops sending; what has arrived stays there. */
  pause: () => void;
  /** Goes on where the server has got to. */
  resume: () => void;
  /** Gives up, and lets the server forget what has arrived. */
  cancel: () => void;
}

const chunkSize = 16 * 1024 * 1024; // a pause, a bad network or a slow proxy costs one part at most
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000];

/**
 * Sends a file by tus, the one way for bytes to come in. The same file chosen again, after a reload as well, goes on where it stopped.
 * The protocol's client is loaded with the first upload.
 */
export function upload(file: File, { purpose, crop, item, onProgress }: UploadOrder): Upload {
  const { promise: outcome, resolve, reject } = Promise.withResolvers<string>();
  let tus: TusUpload | undefined;
  let state: 'running' | 'paused' | 'over' = 'running';
  const end = (settle: () => void) => {
    state = 'over';
    settle();
  };

  const begin = async () => {
    const client = await import('tus-js-client');
    const metadata = metadataOf(file, { purpose, crop, item });
    const made = new client.Upload(file, {
      endpoint: `${env.apiUrl}/uploads`,
      metadata,
      chunkSize,
      retryDelays,
      removeFingerprintOnSuccess: true,
      urlStorage: namelessStorage(client.defaultOptions.urlStorage),
      fingerprint: () => fingerprint(file, metadata),
      onBeforeRequest: async (request) => request.setHeader('authorization', `Bearer ${(await freshBearer()) ?? ''}`),
      onShouldRetry: mayHelp,
      onAfterResponse: rememberProgress,
      onProgress,
      onSuccess: () => end(() => resolve(idOf(made.url))),
      onError: (error) => end(() => reject(toProblem(error))),
    });
    const [before] = await made.findPreviousUploads();
    if (before) made.resumeFromPreviousUpload(before);
    tus = made;
    if (state === 'running') made.start();
  };
  begin().catch((error) => end(() => reject(toProblem(error))));

  return {
    outcome,
    pause: () => {
      if (state !== 'running') return;
      state = 'paused';
      void tus?.abort();
    },
    resume: () => {
      if (state !== 'paused') return;
      state = 'running';
      tus?.start();
    },
    cancel: () => {
      if (state === 'over') return;
      end(() => reject(canceled));
      tus?.abort(true).catch(() => undefined); // what stays behind expires on the server
    },
  };
}

/** The member, or the end of the session, stopped it. */
export const canceled: Problem = { status: 0, code: 'CANCELED', detail: '', fields: [] };

const metadataOf = (file: File, { purpose, crop, item }: UploadOrder): Record<string, string> => ({
  filename: file.name,
  filetype: file.type,
  purpose,
  ...(item && { item }),
  ...(crop && { crop: [crop.x, crop.y, crop.width, crop.height].map((part) => part.toFixed(5)).join(',') }),
});

/** A refusal stays one, however often it is tried; a lock, an overload and a broken line pass. */
function mayHelp({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507);
}

/**
 * Asked where to go on, a server that cannot say so just now has lost nothing. The protocol's client would begin again; as a request that
 * got no answer it is tried again.
 */
function rememberProgress(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === 'HEAD' && status >= 400 && ![403, 404, 410].includes(status)) throw new Error(`No answer yet: ${status}.`);
}

const idOf = (url: string | null): string => new URL(url ?? '', env.apiUrl).pathname.split('/').at(-1) ?? '';

/** What the same member picks for the same purpose again. It is stored on the device, so it is a hash: no name of a file lies about. */
async function fingerprint({ size, lastModified }: File, metadata: Record<string, string>): Promise<string> {
  const text = JSON.stringify([sessionUserId(), metadata, size, lastModified]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type UrlStorage = NonNullable<UploadOptions['urlStorage']>;

/** Remembers where an upload goes on, and not what it is called. */
const namelessStorage = (storage: UrlStorage): UrlStorage => ({
  findAllUploads: () => storage.findAllUploads(),
  findUploadsByFingerprint: (mark) => storage.findUploadsByFingerprint(mark),
  removeUpload: (key) => storage.removeUpload(key),
  addUpload: (mark, entry) => storage.addUpload(mark, { ...entry, metadata: {} }),
});

/** The gateway's problem+json, as it arrives inside the error of the protocol's client. */
function toProblem(error: unknown): Problem {
  const response = (error as Partial<DetailedError>).originalResponse;
  const body = parse(response?.getBody());
  return {
    status: response?.getStatus() ?? 0,
    code: typeof body.code === 'string' ? body.code : response ? 'UNKNOWN' : 'OFFLINE',
    detail: typeof body.detail === 'string' ? body.detail : '',
    fields: [],
  };
}

function parse(text = ''): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
