import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { HideSubjects } from '../content/hide-subjects.js';
import { SetContentStanding } from '../content/set-content-standing.js';
import { DecisionRepository } from '../decisions/decision.repository.js';
import { StoreDecision } from '../decisions/store-decision.js';
import { NoteEvent } from '../member-events/note-event.js';
import { GiveNotice } from '../notices/give-notice.js';
import { reasonOf, type TakedownKind, type TakedownSubject } from './takedown.js';

/** Whose it was, and the decision that removed it. */
export interface RemovedSubject {
  userId: string;
  decisionId: string;
}

const addSql = `
  insert into takedown_subjects (takedown_id, kind, subject_id, user_id, title, hidden) values (?, ?, ?, ?, ?, false)
  on conflict (takedown_id, subject_id) do nothing`;

/** Removes what a request is about, by a decision of its own for each thing, in the caller's transaction. */
@Injectable()
export class RemoveSubject {
  constructor(
    private readonly storeDecision: StoreDecision,
    private readonly decisions: DecisionRepository,
    private readonly hideSubjects: HideSubjects,
    private readonly setContentStanding: SetContentStanding,
    private readonly giveNotice: GiveNotice,
    private readonly noteEvent: NoteEvent,
  ) {}

  /** With its copies it goes for good at once; otherwise it is kept from everybody until the time for an appeal is over. */
  async execute(
    em: EntityManager,
    { id: takedownId, kind, ticket }: { id: string; kind: TakedownKind; ticket: string },
    { kind: subjectKind, subjectId, userId, title }: TakedownSubject,
    { staffId, banCopies }: { staffId: string; banCopies: boolean },
  ): Promise<RemovedSubject> {
    const [decisionId, reason] = [newId(), reasonOf[kind]];
    await em.execute(addSql, [takedownId, subjectKind, subjectId, userId, title]);
    const about = { subjectKind, subjectId, reason, note: ticket, reportId: null, incidentId: null };
    const decision = { id: decisionId, userId, action: 'remove_content' as const, decidedBy: staffId, days: 0, ...about };
    await this.storeDecision.at(em, decision, 'in_force');
    if (banCopies && subjectKind !== 'storefront')
      await this.setContentStanding.execute(em, { subjectKind, subjectId, userId, standing: 'removed', banCopies, decisionId });
    else await this.hideSubjects.execute(em, (await this.decisions.hold(em, decisionId))!);
    await this.giveNotice.execute(em, { decisionId, userId, kind: 'remove_content', subjectKind, reason, appealable: true });
    await this.noteEvent.execute(em, { userId, kind: 'content_removed', staffId, subjectId: decisionId, detail: reason });
    return { userId, decisionId };
  }

  /** What was hidden by the form alone is seen again, unless something else keeps it away. */
  giveBackTheRest(em: EntityManager, takedownId: string): Promise<void> {
    return this.setContentStanding.ofDecision(em, takedownId, 'visible');
  }
}
