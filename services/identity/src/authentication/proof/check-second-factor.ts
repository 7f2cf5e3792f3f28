import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { User } from '../../accounts/user.entity.js';
import { identityError } from '../../identity-error.js';
import { Authenticator } from './authenticator.js';
import { RecoveryCode } from '../../accounts/recovery-code.entity.js';
import { TwoFactor } from '../../accounts/two-factor.entity.js';

/** Of concurrent calls with the same code, one changes a row and succeeds. */
const useStepSql = `update two_factors set last_step = ? where user_id = ? and (last_step is null or last_step < ?)`;
const useRecoveryCodeSql = `delete from recovery_codes where user_id = ? and code_hash = ?`;

/** Checks the second factor and invalidates the code. Succeeds without a code if two-factor authentication is off. */
@Injectable()
export class CheckSecondFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly authenticator: Authenticator,
    private readonly clock: Clock,
  ) {}

  async execute(user: User, code: string): Promise<void> {
    if (!user.hasTwoFactor) return;
    if (code.trim() === '') throw identityError('SECOND_FACTOR_REQUIRED');
    const used = this.authenticator.looksLikeCode(code) ? await this.useCode(user.id, code) : await this.useRecoveryCode(user.id, code);
    if (!used) throw identityError('SECOND_FACTOR_INVALID');
  }

  private async useCode(userId: string, code: string): Promise<boolean> {
    const factor = await this.em.findOne(TwoFactor, { userId });
    const secret = factor && this.authenticator.open(userId, factor.sealedSecret);
    const step = secret ? this.authenticator.stepOf(secret, code, this.clock.now()) : undefined;
    return step !== undefined && (await this.changesOne(useStepSql, [step, userId, step]));
  }

  private useRecoveryCode(userId: string, code: string): Promise<boolean> {
    return this.changesOne(useRecoveryCodeSql, [userId, RecoveryCode.hash(code)]);
  }

  private async changesOne(sql: string, values: unknown[]): Promise<boolean> {
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(sql, values, 'run');
    return affectedRows === 1;
  }
}
