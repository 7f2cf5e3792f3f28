import type { UploadRow } from './uploads.slice';

/** In hundredths of the whole; complete when it is. */
export const percentOf = (sent: number, size: number): number => (size > 0 ? Math.min(100, Math.floor((sent / size) * 100)) : 0);

/** No network: it goes on when there is one. Canceled: the member knows. */
export const isPassing = (code: string): boolean => code === 'OFFLINE' || code === 'CANCELED';

/** Too large, of no accepted type, damaged or banned: the same file will be refused however often it is sent. */
const lasting = new Set([413, 415, 422]);

/** Whether the server has refused the file for what it is. */
export const isRefused = ({ state, fault }: Pick<UploadRow, 'state' | 'fault'>): boolean =>
  state === 'failed' && lasting.has(fault?.status ?? 0);
