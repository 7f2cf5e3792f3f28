import { defineEntity, p } from '@mikro-orm/core';
import { hashOf } from '../opaque-token.js';
import { TwoFactor } from './two-factor.entity.js';
import { plainRecoveryCode } from './recovery-code-text.js';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    userId: () => p.manyToOne(TwoFactor).mapToPk().joinColumn('user_id').primary(),
    codeHash: p.text().primary(),
  },
});

/** One way in without the authenticator app; using it deletes it. */
export class RecoveryCode extends RecoveryCodeSchema.class {
  static of(userId: string, code: string): RecoveryCode {
    return Object.assign(new RecoveryCode(), { userId, codeHash: RecoveryCode.hash(code) });
  }

  /** However it was typed. */
  static hash(code: string): string {
    return hashOf(plainRecoveryCode(code));
  }
}
RecoveryCodeSchema.setClass(RecoveryCode);
