import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token, for storage. A plain hash is enough, because a token has too many bits to be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
