import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { countDay } from './count-day.js';
import { momentOfFact } from './moment-of-fact.js';

/** Counts a match on the day on which it was stated, however late that is heard. */
@Injectable()
export class CountMatch {
  constructor(private readonly inbox: Inbox) {}

  execute(factId: string): Promise<void> {
    return this.inbox.once(factId, 'admin.count-match', (em) => countDay(em, 'matches', momentOfFact(factId)));
  }
}
