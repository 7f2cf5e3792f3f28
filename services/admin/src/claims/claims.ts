import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { ClaimSchema } from '@sotto/proto/admin/v1/casework';
import { adminError } from '../admin-error.js';
import { People } from '../people/people.js';
import { waitsSql, type CaseQueue } from './case-queues.js';

const leaseMs = 5 * 60_000;

/** Whose the case is afterwards; no row when somebody else holds it. */
const takeSql = `
  insert into case_claims (queue, case_id, claimed_by, claimed_until) values (?, ?, ?, ?)
  on conflict (queue, case_id) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
  where case_claims.claimed_by = excluded.claimed_by or case_claims.claimed_until <= ?
  returning case_id`;
/** Whoever holds more than this leaves the oldest to others: claims keep people from colliding, not from work. */
const mostHeld = 10;
const shedSql = `
  delete from case_claims where (queue, case_id) in (
    select queue, case_id from case_claims where claimed_by = ? order by claimed_until desc, case_id offset ${mostHeld})`;
const releaseSql = `delete from case_claims where queue = ? and case_id = ? and claimed_by = ?`;
const settleSql = `
  delete from case_claims where queue = ? and case_id = ? and (claimed_by = ? or claimed_until <= ?) returning case_id`;
const heldSql = `select 1 from case_claims where queue = ? and case_id = ?`;
const liveSql = `
  select case_id as "caseId", claimed_by as "staffId", claimed_until as until from case_claims
  where queue = $1 and case_id = any($2::uuid[]) and claimed_until > $3`;

/** Who works on a case, and until when. */
export interface CaseClaim {
  staffId: string;
  until: Date;
}

/** Leases of cases: five minutes, so that two people do not work on the same one. */
@Injectable()
export class Claims {
  constructor(
    private readonly em: EntityManager,
    private readonly reads: PreparedReads,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  /** Takes a case that waits, or takes it on for another five minutes. Whoever is part of it cannot keep it from others. */
  take(queue: CaseQueue, caseId: string, staffId: string): Promise<CaseClaim> {
    return this.em.transactional(async (em) => {
      const [found] = await em.execute<{ waits: boolean; own: boolean }[]>(waitsSql(queue), [staffId, caseId]);
      if (!found || found.own) throw adminError('CASE_NOT_FOUND');
      if (!found.waits) throw adminError('CASE_DECIDED');
      const now = this.clock.now();
      const until = new Date(now.getTime() + leaseMs);
      const taken = await em.execute<unknown[]>(takeSql, [queue, caseId, staffId, until, now]);
      if (taken.length === 0) throw adminError('CASE_CLAIMED');
      await em.execute(shedSql, [staffId]);
      return { staffId, until };
    });
  }

  /** Leaves a case to others; somebody else's stays theirs. */
  async release(queue: CaseQueue, caseId: string, staffId: string): Promise<void> {
    await this.em.execute(releaseSql, [queue, caseId, staffId]);
  }

  /** Ends the claim of a case in the transaction that decides it, after its row is locked. Refuses when somebody else works on it. */
  async settle(em: EntityManager, queue: CaseQueue, caseId: string, staffId: string): Promise<void> {
    const ended = await em.execute<unknown[]>(settleSql, [queue, caseId, staffId, this.clock.now()]);
    if (ended.length > 0) return;
    const held = await em.execute<unknown[]>(heldSql, [queue, caseId]);
    if (held.length > 0) throw adminError('CASE_CLAIMED');
  }

  /** Of these cases those on which somebody works now. */
  async live(queue: CaseQueue, caseIds: readonly string[]): Promise<Map<string, CaseClaim>> {
    if (caseIds.length === 0) return new Map();
    const rows = await this.reads.query<CaseClaim & { caseId: string }>('live-claims', liveSql, [queue, caseIds, this.clock.now()]);
    return new Map(rows.map(({ caseId, staffId, until }) => [caseId, { staffId, until }]));
  }

  /** The same, ready to be shown. */
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
