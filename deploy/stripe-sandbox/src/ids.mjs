import { randomBytes } from 'node:crypto';

/** An id that nobody can guess, as long as Stripe's. */
export const newId = (prefix) => `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')}`;

/** Now, in the seconds that Stripe counts in. */
export const seconds = () => Math.floor(Date.now() / 1000);
