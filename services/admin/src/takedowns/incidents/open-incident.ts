import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { SubjectDiverted } from '@sotto/proto/media/v1/events';
import { AccountStatuses } from '../../decisions/account-status/account-statuses.js';
import { DecisionRepository } from '../../decisions/record/decision.repository.js';
import { Protection } from '../../decisions/record/protection.js';
import { StoreDecision } from '../../decisions/record/store-decision.js';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { SendNotice } from '../../notices/send-notice.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';

const storeSql = `
  insert into incidents (id, user_id, subject_id, bucket, diverted_by, diverted_at, note, decision_id, state, authority_reference)
  values (?, ?, ?, ?, ?, ?, ?, ?, 'open', '') on conflict (subject_id) where state = 'open' do nothing returning id`;

/** The only text that the member gets, so that the notice does not warn them. */
const reason = 'Your account is closed while we look into something.';

/** Opens an incident when staff diverts suspected illegal material. Its owner is suspended until a second person settles the incident. */
@Injectable()
export class OpenIncident {
  constructor(
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    private readonly decisions: DecisionRepository,
    private readonly protection: Protection,
    private readonly storeDecision: StoreDecision,
    private readonly accountStatuses: AccountStatuses,
    private readonly sendNotice: SendNotice,
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute(eventId: string, event: SubjectDiverted): Promise<void> {
    await this.inbox.once(eventId, 'admin.open-incident', (em) => this.open(em, event));
    await this.pushQueueChanged.execute('incidents');
  }

  private async open(em: EntityManager, { userId, subjectId, bucket, divertedBy, note }: SubjectDiverted): Promise<void> {
    await this.decisions.lockMember(em, userId);
    const [incidentId, decisionId] = [newId(), newId()];
    const suspended = !(await this.erased.has(em, userId)) && (await this.protection.of(em, divertedBy, userId)) === '';
    const about = [incidentId, userId, subjectId, bucket, divertedBy, this.clock.now(), note];
    const opened = await em.execute<unknown[]>(storeSql, [...about, suspended ? decisionId : null]);
    if (opened.length === 0) return;
    await this.recordMemberEvent.execute(em, { userId, kind: 'diverted', staffId: divertedBy, subjectId: incidentId });
    if (suspended) await this.suspend(em, { userId, incidentId, decisionId, decidedBy: divertedBy });
  }

  private async suspend(
    em: EntityManager,
    who: { userId: string; incidentId: string; decisionId: string; decidedBy: string },
  ): Promise<void> {
    const { userId, incidentId, decisionId, decidedBy } = who;
    const nothingElse = { subjectKind: '', subjectId: '', note: '', reportId: null, days: 0 } as const;
    const ban = { id: decisionId, userId, action: 'ban', rule: 'zero_tolerance', reason, incidentId, decidedBy, ...nothingElse } as const;
    await this.storeDecision.at(em, ban, 'awaits_second');
    await this.accountStatuses.settle(em, userId, decisionId);
    await this.sendNotice.execute(em, { decisionId, userId, kind: 'suspend', reason, appealable: false });
  }
}
