import { Controller } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import {
  ImageDecisionOverturnedSchema,
  StandingChangedSchema,
  type ImageDecisionOverturned,
  type StandingChanged,
} from '@sotto/proto/admin/v1/events';
import { BarredMembers } from './barred-members.js';
import { OverturnDecision } from './overturn-decision.js';
import { PushQueueChanged } from './push-queue-changed.js';
import type { ReviewSubject } from './review-subject.js';
import { TellOwner } from './tell-owner.js';

/** What admin says that matters to the queue. */
@Controller()
export class ReviewFactsHandler {
  constructor(
    private readonly inbox: Inbox,
    private readonly overturnDecision: OverturnDecision,
    private readonly barredMembers: BarredMembers,
    private readonly tellOwner: TellOwner,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  @OnEvent(ImageDecisionOverturnedSchema)
  async overturned(fact: ImageDecisionOverturned, { id }: Delivery) {
    const approved: ReviewSubject[] = [];
    await this.inbox.once(id, 'media.overturn-decision', async (em) => {
      const subject = await this.overturnDecision.execute(em, fact);
      if (subject) approved.push(subject);
    });
    for (const subject of approved) await this.tellOwner.execute(subject);
  }

  @OnEvent(StandingChangedSchema)
  async barred(fact: StandingChanged, { id }: Delivery) {
    await this.inbox.once(id, 'media.barred-members', (em) => this.barredMembers.set(em, id, fact));
    await this.pushQueueChanged.execute();
  }
}
