import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import type { ReviewActionTaken } from '@sotto/proto/media/v1/events';
import type { RecordedAction } from './admin-action.entity.js';
import { RecordAction } from './record-action.js';

/** The kinds of media, with the text that is recorded for each. */
const texts: Readonly<Record<string, { action: RecordedAction; text: string }>> = {
  claim: { action: 'claim', text: 'Claimed image' },
  release: { action: 'release', text: 'Released image' },
  escalation: { action: 'escalation', text: 'Escalated image' },
  undo_approved: { action: 'undo', text: 'Took back: approved image' },
  undo_rejected: { action: 'undo', text: 'Took back: rejected image' },
  diversion: { action: 'diversion', text: 'Escalated as illegal: image' },
};

/** Records what a reviewer did in media's review queue. The owner of the image is the target; decisions are recorded when they are applied. */
@Injectable()
export class RecordReviewAction {
  constructor(
    private readonly inbox: Inbox,
    private readonly recordAction: RecordAction,
  ) {}

  async execute(eventId: string, { staffId, userId, subjectId, kind }: ReviewActionTaken): Promise<void> {
    const known = texts[kind];
    if (!known) return;
    await this.inbox.once(eventId, 'admin.record-review-action', async (em) =>
      this.recordAction.inside(em, staffId, known.action, userId, `${known.text} ${subjectId}`),
    );
  }
}
