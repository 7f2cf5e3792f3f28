import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MemberClearedSchema } from '@sotto/proto/admin/v1/events';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { SendNotice, type NoticeKind } from '../../notices/send-notice.js';
import { AccountStatuses } from '../account-status/account-statuses.js';
import { HideSubjects } from '../content/hide-subjects.js';
import type { DecisionAction, DecisionRow, DecisionState } from '../record/decision.js';
import { DecisionRepository } from '../record/decision.repository.js';

/** What an action changes when it takes effect: the state, the notice to the member, and the member event. */
interface Effect {
  state: DecisionState;
  notice?: { kind: NoticeKind; appealable: boolean };
  event?: string;
}

/** A ban suspends until a second person confirms it. The member can appeal only against a confirmed ban. */
const effects: Record<DecisionAction, Effect> = {
  warn: { state: 'in_force', notice: { kind: 'warn', appealable: true }, event: 'warned' },
  suspend: { state: 'in_force', notice: { kind: 'suspend', appealable: true }, event: 'suspended' },
  ban: { state: 'awaits_second', notice: { kind: 'suspend', appealable: false }, event: 'ban_proposed' },
  lift: { state: 'in_force', notice: { kind: 'lift', appealable: false }, event: 'lifted' },
  remove_content: { state: 'in_force', notice: { kind: 'remove_content', appealable: true }, event: 'content_removed' },
  reject_image: { state: 'in_force', notice: { kind: 'reject_image', appealable: true } },
  clear: { state: 'in_force', event: 'cleared' },
  no_action: { state: 'in_force' },
};

const stateSql = `update decision_states set state = ?, applied_at = ? where decision_id = ?`;
/** Ends sanctions. A ban that waits for confirmation is declined. A ban of an incident ends only with the incident. */
const endSql = `
  update decision_states set ended_at = ?, state = case state when 'awaits_second' then 'declined' else state end
  where user_id = ? and ended_at is null and state in ('in_force', 'awaits_second')
    and exists (select from decisions d where d.id = decision_id and d.action in ('suspend', 'ban') and d.incident_id is null)`;

/** Performs the effect of a decision, in the caller's transaction, which has locked the member. */
@Injectable()
export class TakeEffect {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly accountStatuses: AccountStatuses,
    private readonly hideSubjects: HideSubjects,
    private readonly sendNotice: SendNotice,
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the member gets a notice. */
  async execute(em: EntityManager, decision: DecisionRow): Promise<boolean> {
    const { id, userId, action, subjectKind, rule, reason, until, decidedBy } = decision;
    const { state, notice, event } = effects[action];
    await em.execute(stateSql, [state, this.clock.now(), id]);
    await this.change(em, decision);
    // An incident was opened meanwhile, so the member stays restricted and gets no notice.
    if (action === 'lift' && (await this.decisions.isKeptOutByIncident(em, userId))) return false;
    if (event) await this.recordMemberEvent.execute(em, { userId, kind: event, staffId: decidedBy, subjectId: id, detail: reason });
    if (!notice) return false;
    await this.sendNotice.execute(em, { decisionId: id, userId, subjectKind, rule, reason, until, ...notice });
    return true;
  }

  private async change(em: EntityManager, decision: DecisionRow): Promise<void> {
    const { id, userId, action } = decision;
    if (action === 'lift') await em.execute(endSql, [this.clock.now(), userId]);
    if (action === 'suspend' || action === 'ban' || action === 'lift') await this.accountStatuses.settle(em, userId, id);
    if (action === 'remove_content') await this.hideSubjects.execute(em, decision);
    if (action === 'clear') this.outbox.add(MemberClearedSchema, { userId });
  }
}
