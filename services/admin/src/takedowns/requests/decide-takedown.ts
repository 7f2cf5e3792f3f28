import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { DecideTakedownRequest } from '@sotto/proto/admin/v1/admin_service';
import { adminError, fieldFault } from '../../admin-error.js';
import { namedRule } from '../../decisions/record/decision.js';
import { requiredText } from '../../required-text.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { CaseOutcomes } from '../../staff/outcomes/case-outcomes.js';
import { Claims } from '../../staff/queues/claims.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import type { TakedownOutcome } from './apply-takedown.js';
import { ResolveSubjects } from './resolve-subjects.js';
import { ShowTakedowns } from './show-takedowns.js';
import type { TakedownSubject } from './takedown.js';
import { TakedownRepository, type TakedownRow } from './takedown.repository.js';

const lockSql = `select status from takedowns where id = ? for update`;
const sameSql = `select 1 from takedowns where id = ? and status = ? and decided_by = ?`;

/** Decides a takedown request. The decision can be undone for ten seconds; then `ApplyTakedown` performs it. */
@Injectable()
export class DecideTakedown {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: TakedownRepository,
    private readonly resolveSubjects: ResolveSubjects,
    private readonly outcomes: CaseOutcomes,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
    private readonly show: ShowTakedowns,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId: staffId }: Viewer, input: DecideTakedownRequest) {
    const { takedownId } = input;
    const content = check(input);
    const takedown = await this.repository.find(takedownId);
    if (!takedown) throw adminError('CASE_NOT_FOUND');
    if (await this.isPartOf(staffId, takedown)) throw adminError('NEEDS_ANOTHER_PERSON');
    const chosen = content.outcome === 'removed' ? await this.chosen(takedownId, input.subjectIds) : [];
    await this.em.transactional((em) => this.decide(em, staffId, takedown, input.outcomeId, { ...content, chosen }));
    await this.pushQueueChanged.execute('takedowns');
    return this.show.one(staffId, takedownId);
  }

  private async isPartOf(staffId: string, { id, userId }: TakedownRow): Promise<boolean> {
    return userId === staffId || (await this.repository.subjects([id])).some((subject) => subject.userId === staffId);
  }

  /** The chosen subjects: content of the request, and items of its stores. All content of the request when none is named. */
  private async chosen(takedownId: string, subjectIds: readonly string[]): Promise<TakedownSubject[]> {
    const subjects = await this.repository.subjects([takedownId]);
    if (subjectIds.length === 0) return subjects;
    const named = subjects.filter(({ subjectId }) => subjectIds.includes(subjectId));
    const others = subjectIds.filter((id) => !named.some(({ subjectId }) => subjectId === id));
    if (others.length === 0) return named;
    const stores = subjects.filter(({ kind }) => kind === 'storefront').map(({ userId }) => userId);
    const items = await this.resolveSubjects.itemsOf(others, stores);
    if (items.length < others.length)
      throw fieldFault('subjectIds', 'subject.unknown', 'Only what the request is about, or items of its stores.');
    return [...named, ...items];
  }

  private async decide(
    em: EntityManager,
    staffId: string,
    { id: caseId, ticketNumber }: TakedownRow,
    outcomeId: string,
    content: TakedownOutcome,
  ): Promise<void> {
    const outcome = { id: outcomeId, queue: 'takedowns', caseId, staffId, content } as const;
    const [locked] = await em.execute<{ status: string }[]>(lockSql, [caseId]);
    if (await this.outcomes.isRepeated(em, outcome)) return;
    if (locked?.status !== 'open') return this.refuse(em, caseId, content.outcome, staffId);
    await this.claims.settle(em, 'takedowns', caseId, staffId);
    await this.outcomes.store(em, outcome);
    this.recordAction.inside(em, staffId, 'takedown', caseId, `T-${ticketNumber}: ${content.outcome}${namedRule(content.rule)}`);
  }

  /** A repeated call changes nothing. */
  private async refuse(em: EntityManager, takedownId: string, outcome: string, staffId: string): Promise<void> {
    const same = await em.execute<unknown[]>(sameSql, [takedownId, outcome, staffId]);
    if (same.length === 0) throw adminError('CASE_DECIDED');
  }
}

function check({ outcome, banCopies, rule, answer }: DecideTakedownRequest): Omit<TakedownOutcome, 'chosen'> {
  const removes = outcome === 'removed';
  if (banCopies && !removes) throw fieldFault('banCopies', 'copies.outcome', 'Copies are refused of what is removed only.');
  if (removes !== (rule !== '')) throw fieldFault('rule', 'rule.missing', 'Please choose the rule that the removed content broke.');
  return {
    outcome: outcome as TakedownOutcome['outcome'],
    banCopies,
    rule: rule as TakedownOutcome['rule'],
    answer: requiredText('answer', answer, 'Please enter a reason. The requester reads it.'),
  };
}
