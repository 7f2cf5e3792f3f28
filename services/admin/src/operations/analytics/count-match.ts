import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { timestampOfEvent } from '../../members/count-day.js';
import { countDay } from '../../members/count-day.js';

/** Counts a match on the day on which it was published, also when the event arrives late. */
@Injectable()
export class CountMatch {
  constructor(private readonly inbox: Inbox) {}

  execute(eventId: string): Promise<void> {
    return this.inbox.once(eventId, 'admin.count-match', (em) => countDay(em, 'matches', timestampOfEvent(eventId)));
  }
}
