import { randomBytes } from 'node:crypto';

/** Crockford's letters: none looks like another. 32 divides 256, so each is as likely. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;
const count = 10;

/** Ten codes of 80 random bits each: a hash of one tells nothing. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newRecoveryCode);

/** As it is compared: without what people type between letters, and with the letters that they take for others. */
export const plainRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

function newRecoveryCode(): string {
  const code = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
