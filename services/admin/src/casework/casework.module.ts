import { Global, Module } from '@nestjs/common';
import { Claims } from '../claims/claims.js';
import { SetContentStanding } from '../content/set-content-standing.js';
import { AppealToken } from '../letters/appeal-token.js';
import { OrderLetter } from '../letters/order-letter.js';
import { NoteEvent } from '../member-events/note-event.js';
import { PeopleModule } from '../people/people.module.js';
import { RecordModule } from '../record/record.module.js';
import { PushQueueChanged } from '../staff-queues/push-queue-changed.js';

const shared = [Claims, SetContentStanding, AppealToken, OrderLetter, NoteEvent, PushQueueChanged];

/** What every kind of case needs: who works on it, what is on record, who hears of it. */
@Global()
@Module({ imports: [PeopleModule, RecordModule], providers: shared, exports: [...shared, PeopleModule, RecordModule] })
export class CaseworkModule {}
