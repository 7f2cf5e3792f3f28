import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { CommunityRule } from '@sotto/proto/vocabulary';
import { adminError } from '../../admin-error.js';
import { RequestEmail } from '../../notices/request-email.js';
import { SendNotice } from '../../notices/send-notice.js';
import { OutcomeEffects, type DueOutcome } from '../../staff/outcomes/outcome-effects.js';
import { RemoveSubject, type RemovedSubject } from './remove-subject.js';
import type { TakedownStatus, TakedownSubject } from './takedown.js';
import type { TakedownRow } from './takedown.repository.js';

/** What an administrator decided about a takedown request. */
export interface TakedownOutcome {
  outcome: Exclude<TakedownStatus, 'open'>;
  banCopies: boolean;
  /** The rule that the removed content broke; empty when nothing is removed. */
  rule: CommunityRule | '';
  /** The requester reads it. */
  answer: string;
  /** What is removed. */
  chosen: readonly TakedownSubject[];
}

/** The description of an erased requester is not needed after the decision. */
const decideSql = `
  update takedowns set status = ?, answer = ?, decided_at = ?, decided_by = ?, unresolved = false,
    description = case email when '' then '' else description end
  where id = ? and status = 'open' returning id, kind, name, email, language, ticket_number as "ticketNumber"`;

type Decided = Pick<TakedownRow, 'id' | 'kind' | 'name' | 'email' | 'language' | 'ticketNumber'>;

/**
 * The effect of a decision about a takedown request: the requester gets an email. Removing content is a decision against its owner, who is
 * notified and can appeal. Other content is restored.
 */
@Injectable()
export class ApplyTakedown {
  constructor(
    effects: OutcomeEffects,
    private readonly removeSubject: RemoveSubject,
    private readonly requestEmail: RequestEmail,
    private readonly sendNotice: SendNotice,
    private readonly clock: Clock,
  ) {
    effects.register<TakedownOutcome>('takedowns', (em, outcome) => this.execute(em, outcome));
  }

  private async execute(em: EntityManager, { caseId, staffId, content }: DueOutcome<TakedownOutcome>) {
    const { outcome, banCopies, rule, answer, chosen } = content;
    const [takedown] = await em.execute<Decided[]>(decideSql, [outcome, answer, this.clock.now().toISOString(), staffId, caseId]);
    if (!takedown) throw adminError('CASE_DECIDED');
    const { id, kind, name, email, language } = takedown;
    const ticket = `T-${takedown.ticketNumber}`;
    const removed: RemovedSubject[] = [];
    for (const subject of chosen)
      removed.push(await this.removeSubject.execute(em, { id, kind, ticket }, subject, { staffId, banCopies, rule }));
    await this.removeSubject.giveBackTheRest(em, id);
    // A requester whose account was erased has no email address.
    const texts = { name, reason: answer, ticket, subject: outcome, language };
    if (email) await this.requestEmail.execute(em, { kind: 'takedown_decided', email, ...texts });
    return () => {
      for (const { userId, decisionId } of removed) this.sendNotice.push(userId, decisionId);
    };
  }
}
