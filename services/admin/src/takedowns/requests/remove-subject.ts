import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import type { CommunityRule } from '@sotto/proto/vocabulary';
import { HideSubjects } from '../../decisions/content/hide-subjects.js';
import { SetModerationStatus } from '../../decisions/content/set-moderation-status.js';
import { DecisionRepository } from '../../decisions/record/decision.repository.js';
import { StoreDecision } from '../../decisions/record/store-decision.js';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { SendNotice } from '../../notices/send-notice.js';
import { reasonOf, type TakedownKind, type TakedownSubject } from './takedown.js';

/** The owner of removed content, and the decision. */
export interface RemovedSubject {
  userId: string;
  decisionId: string;
}

const addSql = `
  insert into takedown_subjects (takedown_id, kind, subject_id, user_id, title, hidden) values (?, ?, ?, ?, ?, false)
  on conflict (takedown_id, subject_id) do nothing`;

/** Removes subjects of a request, with one decision for each, in the caller's transaction. */
@Injectable()
export class RemoveSubject {
  constructor(
    private readonly storeDecision: StoreDecision,
    private readonly decisions: DecisionRepository,
    private readonly hideSubjects: HideSubjects,
    private readonly setModerationStatus: SetModerationStatus,
    private readonly sendNotice: SendNotice,
    private readonly recordMemberEvent: RecordMemberEvent,
  ) {}

  /** With banned copies the content is removed permanently at once. Otherwise it is hidden until the time for an appeal is over. */
  async execute(
    em: EntityManager,
    { id: takedownId, kind, ticket }: { id: string; kind: TakedownKind; ticket: string },
    { kind: subjectKind, subjectId, userId, title }: TakedownSubject,
    { staffId, banCopies, rule }: { staffId: string; banCopies: boolean; rule: CommunityRule | '' },
  ): Promise<RemovedSubject> {
    const [decisionId, reason] = [newId(), reasonOf[kind]];
    await em.execute(addSql, [takedownId, subjectKind, subjectId, userId, title]);
    const about = { subjectKind, subjectId, rule, reason, note: ticket, reportId: null, incidentId: null };
    const decision = { id: decisionId, userId, action: 'remove_content' as const, decidedBy: staffId, days: 0, ...about };
    await this.storeDecision.at(em, decision, 'in_force');
    if (banCopies && subjectKind !== 'storefront')
      await this.setModerationStatus.execute(em, { subjectKind, subjectId, userId, moderationStatus: 'removed', banCopies, decisionId });
    else await this.hideSubjects.execute(em, (await this.decisions.lock(em, decisionId))!);
    await this.sendNotice.execute(em, { decisionId, userId, kind: 'remove_content', subjectKind, rule, reason, appealable: true });
    await this.recordMemberEvent.execute(em, { userId, kind: 'content_removed', staffId, subjectId: decisionId, detail: reason });
    return { userId, decisionId };
  }

  /** Restores content that only this request hid. */
  giveBackTheRest(em: EntityManager, takedownId: string): Promise<void> {
    return this.setModerationStatus.ofDecision(em, takedownId, 'visible');
  }
}
