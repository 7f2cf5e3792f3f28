import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { ClaimSchema } from '@sotto/proto/admin/v1/casework';
import { adminError } from '../../admin-error.js';
import { People } from '../../members/people.js';
import { RecordAction } from '../actions/record-action.js';
import { waitingCase, type CaseQueue } from './case-queues.js';

const minuteMs = 60_000;
/** A support request stays assigned while its author waits for an answer; other cases are claimed while somebody looks at them. */
const leaseMs = (queue: CaseQueue) => (queue === 'support' ? 30 * 24 * 60 * minuteMs : 5 * minuteMs);

/** Returns no row when another person has claimed the case and the claim is not taken over. */
const takeSql = `
  insert into case_claims (queue, case_id, claimed_by, claimed_until) values (?, ?, ?, ?)
  on conflict (queue, case_id) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
  where case_claims.claimed_by = excluded.claimed_by or case_claims.claimed_until <= ? or ?::boolean
  returning case_id`;
/** A person who claims more cases than this loses the oldest claims, so that nobody reserves the whole queue. Support requests do not count. */
const maxClaims = 10;
const shedSql = `
  delete from case_claims where (queue, case_id) in (
    select queue, case_id from case_claims where claimed_by = ? and queue <> 'support' order by claimed_until desc, case_id offset ${maxClaims})`;
const releaseSql = `delete from case_claims where queue = ? and case_id = ? and claimed_by = ? returning case_id`;
const leaveSql = `
  update case_claims set claimed_until = least(claimed_until, ?)
  where queue = ? and case_id = ? and claimed_by = ? and claimed_until = ?`;
/** Long enough to load the page again. */
const graceMs = 15_000;
const settleSql = `
  delete from case_claims where queue = ? and case_id = ? and (claimed_by = ? or claimed_until <= ?) returning case_id`;
const holderSql = `select claimed_by as "staffId" from case_claims where queue = ? and case_id = ? and claimed_until > ?`;
const lockedSql = `select 1 from case_claims where queue = ? and case_id = ?`;
const liveSql = `
  select case_id as "caseId", claimed_by as "staffId", claimed_until as until from case_claims
  where queue = $1 and case_id = any($2::uuid[]) and claimed_until > $3`;

/** Who works on a case, and when the claim expires. */
export interface CaseClaim {
  staffId: string;
  until: Date;
}

/** Claims of cases for five minutes, and of support requests for 30 days, so that two people do not work on the same case. */
@Injectable()
export class Claims {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    private readonly people: People,
    private readonly recordAction: RecordAction,
    private readonly clock: Clock,
  ) {}

  /** Claims a waiting case, or extends the claim. A person who is part of the case cannot claim it. Only a new claim is recorded. */
  take(queue: CaseQueue, caseId: string, staffId: string): Promise<CaseClaim> {
    return this.em.transactional(async (em) => {
      const holder = await this.holder(em, queue, caseId);
      const claim = await this.takeInside(em, queue, caseId, staffId);
      if (holder !== staffId) this.recordAction.inside(em, staffId, 'claim', caseId, `Claimed a case of ${queue}`);
      return claim;
    });
  }

  /** Ends the person's own claim of a case, and records that. */
  giveUp(queue: CaseQueue, caseId: string, staffId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      if (await this.release(queue, caseId, staffId, em))
        this.recordAction.inside(em, staffId, 'release', caseId, `Released a case of ${queue}`);
    });
  }

  /**
   * Ends the person's own claim shortly after its page was left, so that the same person takes it up again after a reload and nobody else in
   * between. A claim that was taken up again meanwhile expires at another time, and stays.
   */
  async leave(queue: CaseQueue, caseId: string, staffId: string, until: Date): Promise<void> {
    const endsAt = new Date(this.clock.now().getTime() + graceMs);
    await this.em.fork().execute(leaveSql, [endsAt, queue, caseId, staffId, until]);
  }

  /** Claims a case like `take`, in the caller's transaction. With `takeOver` also from the person who has claimed the case. */
  async takeInside(em: EntityManager, queue: CaseQueue, caseId: string, staffId: string, takeOver = false): Promise<CaseClaim> {
    const {
      rows: [found],
    } = await waitingCase(queue, caseId, staffId).execute(em.getKysely());
    if (!found || found.own) throw adminError('CASE_NOT_FOUND');
    if (!found.waits) throw adminError('CASE_DECIDED');
    const now = this.clock.now();
    const until = new Date(now.getTime() + leaseMs(queue));
    const taken = await em.execute<unknown[]>(takeSql, [queue, caseId, staffId, until, now, takeOver]);
    if (taken.length === 0) throw adminError('CASE_CLAIMED');
    await em.execute(shedSql, [staffId]);
    return { staffId, until };
  }

  /** Who has claimed a case, read in the caller's transaction. */
  async holder(em: EntityManager, queue: CaseQueue, caseId: string): Promise<string | undefined> {
    const [claim] = await em.execute<{ staffId: string }[]>(holderSql, [queue, caseId, this.clock.now()]);
    return claim?.staffId;
  }

  /** Throws CASE_CLAIMED when another person has claimed the case. */
  async refuseOthers(em: EntityManager, queue: CaseQueue, caseId: string, staffId: string): Promise<void> {
    const holder = await this.holder(em, queue, caseId);
    if (holder !== undefined && holder !== staffId) throw adminError('CASE_CLAIMED');
  }

  /** Ends the person's own claim of a case. Returns whether there was one. */
  async release(queue: CaseQueue, caseId: string, staffId: string, em: EntityManager = this.em): Promise<boolean> {
    const ended = await em.execute<unknown[]>(releaseSql, [queue, caseId, staffId]);
    return ended.length > 0;
  }

  /** Ends the claim in the transaction that decides the case, after its row is locked. Throws CASE_CLAIMED when another person has the claim. */
  async settle(em: EntityManager, queue: CaseQueue, caseId: string, staffId: string): Promise<void> {
    const ended = await em.execute<unknown[]>(settleSql, [queue, caseId, staffId, this.clock.now()]);
    if (ended.length > 0) return;
    const held = await em.execute<unknown[]>(lockedSql, [queue, caseId]);
    if (held.length > 0) throw adminError('CASE_CLAIMED');
  }

  /** The current claims of these cases. */
  async live(queue: CaseQueue, caseIds: readonly string[]): Promise<Map<string, CaseClaim>> {
    if (caseIds.length === 0) return new Map();
    const rows = await this.statements.query<CaseClaim & { caseId: string }>('live-claims', liveSql, [queue, caseIds, this.clock.now()]);
    return new Map(rows.map(({ caseId, staffId, until }) => [caseId, { staffId, until }]));
  }

  /** The views of the current claims of these cases. */
  async shown(viewerId: string, queue: CaseQueue, caseIds: readonly string[]) {
    const live = await this.live(queue, caseIds);
    const known = await this.people.find([...live.values()].map(({ staffId }) => staffId));
    return (caseId: string): MessageInitShape<typeof ClaimSchema> | undefined => {
      const claim = live.get(caseId);
      if (!claim) return undefined;
      const { staffId, until } = claim;
      return { staffId, staffName: known.get(staffId)?.displayName ?? '', until: timestampFromDate(until), mine: staffId === viewerId };
    };
  }
}
