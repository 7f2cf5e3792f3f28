import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token; the token itself has too many bits to be found by guessing. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
