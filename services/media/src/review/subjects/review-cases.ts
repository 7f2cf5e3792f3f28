import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ProfileImage } from '../../library/images/profile-image.entity.js';
import type { ReviewSubject } from './review-subject.js';

/** Which reviewer works on a subject, and until when. */
export interface Claim {
  staffId: string;
  until: Date;
}

const leaseMs = 5 * 60_000;

/** Succeeds when the subject is free, the claim of another reviewer expired, or the caller holds it. */
const claimSql = `
  insert into review_claims (image_id, file_id, claimed_by, claimed_until) values (?, ?, ?, ?)
  on conflict (subject_id) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
  where review_claims.claimed_until <= ? or review_claims.claimed_by = excluded.claimed_by
  returning claimed_by`;
const foreignSql = 'select 1 from review_claims where subject_id = ? and claimed_by <> ? and claimed_until > ?';
const ownSql = 'select 1 from review_claims where subject_id = ? and claimed_by = ? and claimed_until > ?';
const escalateSql = `
  insert into review_escalations (image_id, file_id, escalated_by, note, escalated_at) values (?, ?, ?, ?, ?)
  on conflict (subject_id, escalated_by) do nothing`;
const escalatedSql = 'select 1 from review_escalations where subject_id = ? and escalated_by = ?';
const revealedSql = 'select 1 from review_reveals where subject_id = ? and staff_id = ? and until > ?';

/** Claims and escalations of waiting subjects, and who has looked at them. */
@Injectable()
export class ReviewCases {
  constructor(private readonly clock: Clock) {}

  /** Returns undefined when another reviewer holds it. */
  async claim(em: EntityManager, subject: ReviewSubject, staffId: string): Promise<Claim | undefined> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const rows = await em.execute<object[]>(claimSql, [...idsOf(subject), staffId, until, now]);
    return rows.length > 0 ? { staffId, until } : undefined;
  }

  async release(em: EntityManager, subjectId: string, staffId: string): Promise<boolean> {
    const sql = 'delete from review_claims where subject_id = ? and claimed_by = ? returning subject_id';
    return (await em.execute<object[]>(sql, [subjectId, staffId])).length > 0;
  }

  /** Whether another reviewer holds it now. */
  async isClaimedByOther(em: EntityManager, subjectId: string, staffId: string): Promise<boolean> {
    return (await em.execute<object[]>(foreignSql, [subjectId, staffId, this.clock.now()])).length > 0;
  }

  /** Whether this reviewer holds it now. */
  async isClaimedBy(em: EntityManager, subjectId: string, staffId: string): Promise<boolean> {
    return (await em.execute<object[]>(ownSql, [subjectId, staffId, this.clock.now()])).length > 0;
  }

  async escalate(em: EntityManager, subject: ReviewSubject, staffId: string, note: string): Promise<void> {
    await em.execute(escalateSql, [...idsOf(subject), staffId, note, this.clock.now()]);
  }

  /** Whether this reviewer escalated it. */
  async isEscalatedBy(em: EntityManager, subjectId: string, staffId: string): Promise<boolean> {
    return (await em.execute<object[]>(escalatedSql, [subjectId, staffId])).length > 0;
  }

  /** Whether this reviewer has looked at it: the delivery of the sharp image records that. */
  async isRevealedTo(em: EntityManager, subjectId: string, staffId: string): Promise<boolean> {
    return (await em.execute<object[]>(revealedSql, [subjectId, staffId, this.clock.now()])).length > 0;
  }

  /** Removes claims and escalations, because the subject waits no longer. */
  async close(em: EntityManager, subjectId: string): Promise<void> {
    for (const table of ['review_claims', 'review_escalations']) await em.execute(`delete from ${table} where subject_id = ?`, [subjectId]);
  }
}

/** The image id or the file id is set, so that the row is deleted together with the image or file. */
const idsOf = (subject: ReviewSubject): [string | null, string | null] =>
  subject instanceof ProfileImage ? [subject.id, null] : [null, subject.id];
