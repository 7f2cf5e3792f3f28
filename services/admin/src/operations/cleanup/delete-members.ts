import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { fieldFault } from '../../admin-error.js';
import type { KnownMember } from '../../members/known-member.js';
import { People } from '../../members/people.js';
import { SyncMembers } from '../../members/sync-members.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { Staff } from '../../staff/roles/staff.js';
import { CleanupRepository, type CleanupMemberRow } from './cleanup.repository.js';
import { cleanupQueue, type CleanupJob } from './run-cleanup.js';

/** How long an order can be canceled. */
const undoMs = 10_000;

const storeSql = `
  insert into cleanups (job_id, ordered_by, reason, state, created_at, starts_at) values (?, ?, ?, 'waiting', ?, ?) on conflict do nothing returning job_id`;
const storeMembersSql = `
  insert into cleanup_members (job_id, position, user_id, display_name, state, reason, known, outstanding)
  select ?, n, t."userId", t."displayName", t.state, t.reason, t.known, '{}'
  from rows from (jsonb_to_recordset(?::jsonb) as ("userId" uuid, "displayName" text, state text, reason text, known bool)) with ordinality
    as t ("userId", "displayName", state, reason, known, n)`;

interface Order {
  jobId: string;
  userIds: readonly string[];
  reason: string;
}

type NewMember = Pick<CleanupMemberRow, 'userId' | 'displayName' | 'state' | 'reason' | 'known'>;

/** Orders the deletion of members. An action is recorded for each member before anything happens. A repeated order continues with what is outstanding (D-62). */
@Injectable()
export class DeleteMembers {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: CleanupRepository,
    private readonly people: People,
    private readonly syncMembers: SyncMembers,
    private readonly staff: Staff,
    private readonly recordAction: RecordAction,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer, order: Order): Promise<void> {
    if (await this.repeated(order)) return;
    const known = await this.whoTheyAre(order.userIds);
    const stored = await this.em.transactional((em) => this.store(em, staffId, order, known));
    if (!stored) await this.repeated(order);
  }

  private async store(em: EntityManager, staffId: string, { jobId, userIds, reason }: Order, known: Map<string, KnownMember>) {
    const now = this.clock.now();
    const startsAt = new Date(now.getTime() + undoMs);
    const stored = await em.execute<unknown[]>(storeSql, [jobId, staffId, reason, now.toISOString(), startsAt.toISOString()]);
    if (stored.length === 0) return false;
    const roles = await this.staff.among(em, userIds);
    const members = userIds.map((userId): NewMember => {
      const member = known.get(userId);
      const refusal = userId === staffId ? 'self' : (roles.get(userId) ?? (member?.memberType === 'community_host' ? 'host' : ''));
      return { userId, displayName: member?.displayName ?? '', state: refusal ? 'refused' : 'waiting', reason: refusal, known: !!member };
    });
    for (const userId of userIds) this.recordAction.inside(em, staffId, 'delete_member', userId, reason);
    await em.execute(storeMembersSql, [jobId, JSON.stringify(members)]);
    return true;
  }

  /** Unknown members are synchronized once. When profiles is unavailable, they are deleted without a stored name. */
  private async whoTheyAre(userIds: readonly string[]): Promise<Map<string, KnownMember>> {
    const known = await this.people.find(userIds);
    const missing = userIds.filter((id) => !known.has(id));
    if (missing.length === 0) return known;
    await this.syncMembers.execute(missing).catch(() => undefined);
    return this.people.find(userIds);
  }

  /** Whether the order exists. A running order requests everything that is outstanding again. */
  private async repeated({ jobId, userIds }: Order): Promise<boolean> {
    const earlier = await this.repository.find(jobId);
    if (!earlier) return false;
    const ids = (await this.repository.members(jobId)).map(({ userId }) => userId).sort();
    if (ids.join() !== userIds.toSorted().join()) throw fieldFault('jobId', 'id.taken', 'Please order this deletion again.');
    if (earlier.state === 'running') await this.askAgain({ jobId, again: true });
    return true;
  }

  /** Runs at once, instead of at the next retry. */
  private askAgain(job: CleanupJob): Promise<void> {
    const options = { singletonKey: job.jobId, startAfter: this.clock.now(), patient: true };
    return this.em.transactional((em) => this.jobs.send(em, cleanupQueue, job, options));
  }
}
