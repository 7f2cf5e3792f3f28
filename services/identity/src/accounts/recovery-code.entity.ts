import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import { hashToken } from '../opaque-token.js';
import { TwoFactor } from './two-factor.entity.js';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    userId: () => p.manyToOne(TwoFactor).mapToPk().joinColumn('user_id').primary(),
    codeHash: p.text().primary(),
  },
});

/** Crockford's alphabet has no characters that look alike. 32 divides 256, so every character is equally likely. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 16;
const codeCount = 10;

/** A code that replaces the authenticator app for one sign-in. Using it deletes it. */
export class RecoveryCode extends RecoveryCodeSchema.class {
  static of(userId: string, code: string): RecoveryCode {
    return Object.assign(new RecoveryCode(), { userId, codeHash: RecoveryCode.hash(code) });
  }

  /** The stored hash of a code; spacing, case and characters that look alike make no difference. */
  static hash(typed: string): string {
    return hashToken(normalizeRecoveryCode(typed));
  }
}
RecoveryCodeSchema.setClass(RecoveryCode);

/** Ten codes of 80 random bits each, so a plain hash of a code cannot be reversed by guessing. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codeCount }, newRecoveryCode);

/** Removes spaces and hyphens, and replaces characters that people confuse with those of the alphabet. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

function newRecoveryCode(): string {
  const code = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
