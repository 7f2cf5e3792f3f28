import type { UploadRow } from '#web/client/uploads.slice';

/** Too large, of no accepted type, damaged or banned: the same file will be refused however often it is sent. */
const lasting = new Set([413, 415, 422]);

/** Whether the server has refused the file for what it is. */
export const isRefused = ({ state, fault }: UploadRow): boolean => state === 'failed' && lasting.has(fault?.status ?? 0);
