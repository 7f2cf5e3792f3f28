import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { NoticeGivenPushedSchema } from '@sotto/proto/admin/v1/casework';
import { OrderLetter, type LetterKind } from '../letters/order-letter.js';

export type NoticeKind = 'warn' | 'suspend' | 'ban' | 'lift' | 'remove_content' | 'reject_image' | 'report_outcome';

const letterOf: Record<NoticeKind, LetterKind> = {
  warn: 'warned',
  suspend: 'suspended',
  ban: 'banned',
  lift: 'lifted',
  remove_content: 'content_removed',
  reject_image: 'image_rejected',
  report_outcome: 'report_outcome',
};

/** What a member is told by us. */
export interface NewNotice {
  /** The decision; for what came of a report the report. */
  decisionId: string;
  userId: string;
  kind: NoticeKind;
  subjectKind?: string;
  /** Why, in words for the member. */
  reason: string;
  until?: Date | null;
  /** Whether an appeal is taken. */
  appealable: boolean;
}

/** How long an appeal is taken. */
const appealMs = 30 * 24 * 60 * 60_000;

const giveSql = `
  insert into notices (decision_id, user_id, kind, subject_kind, reason, at, until, appeal_until) values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (user_id, decision_id) do update
  set kind = excluded.kind, reason = excluded.reason, at = excluded.at, until = excluded.until, appeal_until = excluded.appeal_until, seen_at = null`;

/** Tells a member something: in the product and by letter. */
@Injectable()
export class GiveNotice {
  constructor(
    private readonly erased: ErasedMembers,
    private readonly orderLetter: OrderLetter,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction. The same decision may be told again, in other words, as a ban that was confirmed. */
  async execute(em: EntityManager, notice: NewNotice): Promise<void> {
    const { decisionId, userId, kind, subjectKind = '', reason, until = null, appealable } = notice;
    if (await this.erased.has(em, userId)) return;
    const now = this.clock.now();
    const appealUntil = appealable ? new Date(now.getTime() + appealMs) : null;
    await em.execute(giveSql, [decisionId, userId, kind, subjectKind, reason, now, until, appealUntil]);
    await this.orderLetter.execute(em, { kind: letterOf[kind], userId, reason, until, decisionId, appealUntil });
  }

  /** Tells the open pages of the member, once it is stored. */
  push(userId: string, decisionId: string): void {
    this.sockets.push(userId, NoticeGivenPushedSchema, { decisionId });
  }
}
