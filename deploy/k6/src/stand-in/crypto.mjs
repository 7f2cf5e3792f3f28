import { randomBytes as bytesOf } from 'node:crypto';

/** @param {number} size */
export const randomBytes = (size) => new Uint8Array(bytesOf(size)).buffer;
