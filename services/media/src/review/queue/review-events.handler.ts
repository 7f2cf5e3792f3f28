import { Controller } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import {
  ImageDecisionOverturnedSchema,
  AccountStatusChangedSchema,
  type ImageDecisionOverturned,
  type AccountStatusChanged,
} from '@sotto/proto/admin/v1/events';
import { RestrictedMembers } from '../../library/access/restricted-members.js';
import { OverturnDecision } from './overturn-decision.js';
import { PushQueueChanged } from '../../library/access/push-queue-changed.js';
import type { ReviewSubject } from '../subjects/review-subject.js';
import { NotifyOwner } from '../subjects/notify-owner.js';

/** The events of admin that concern the queue. */
@Controller()
export class ReviewEventsHandler {
  constructor(
    private readonly inbox: Inbox,
    private readonly overturnDecision: OverturnDecision,
    private readonly restrictedMembers: RestrictedMembers,
    private readonly notifyOwner: NotifyOwner,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  @OnEvent(ImageDecisionOverturnedSchema)
  async overturned(event: ImageDecisionOverturned, { id }: Delivery) {
    const approved: ReviewSubject[] = [];
    await this.inbox.once(id, 'media.overturn-decision', async (em) => {
      const subject = await this.overturnDecision.execute(em, event);
      if (subject) approved.push(subject);
    });
    for (const subject of approved) await this.notifyOwner.execute(subject);
  }

  @OnEvent(AccountStatusChangedSchema)
  async accountStatusChanged(event: AccountStatusChanged, { id }: Delivery) {
    await this.inbox.once(id, 'media.restricted-members', (em) => this.restrictedMembers.setStatus(em, id, event));
    await this.pushQueueChanged.execute();
  }
}
