import { platformError } from '@sotto/kit/errors/domain-error';
import { create } from '@bufbuild/protobuf';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { Referral } from './referral.entity.js';

const usual = 50;
const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** One page, and where the next begins; empty on the last. */
export interface RewardsPage {
  referrals: Referral[];
  nextCursor: string;
}

/** Lists referrals with or without a reward, the newest first. */
@Injectable()
export class ListReferralRewards {
  constructor(private readonly em: EntityManager) {}

  async execute({ rewardGiven, cursor, limit = usual }: { rewardGiven: boolean; cursor: string; limit?: number }): Promise<RewardsPage> {
    const before = cursor === '' ? {} : readCursor(cursor);
    const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
    const found = await this.em.find(Referral, { rewardGiven, ...before }, { orderBy: [...orderBy], limit: limit + 1 });
    const referrals = found.slice(0, limit);
    const last = referrals.at(-1);
    return { referrals, nextCursor: last && found.length > limit ? `${last.createdAt.toISOString()} ${last.id}` : '' };
  }
}

function readCursor(cursor: string) {
  const [, time = '', id = ''] = form.exec(cursor) ?? [];
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) {
    const fault = create(FieldFaultSchema, { field: 'cursor', rule: 'cursor.unknown', message: 'Ask for the first page again.' });
    throw platformError('INVALID_INPUT', fault.message, [fault]);
  }
  return { $or: [{ createdAt: { $lt: at } }, { createdAt: at, id: { $lt: id } }] };
}
