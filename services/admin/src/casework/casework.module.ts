import { Global, Module } from '@nestjs/common';
import { TickerModule } from '@sotto/kit/jobs/ticker.module';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { JudgesImages } from '../appeals/judges-images.js';
import { Claims } from '../claims/claims.js';
import { ContentLooks } from '../content/content-looks.js';
import { HideSubjects } from '../content/hide-subjects.js';
import { SetContentStanding } from '../content/set-content-standing.js';
import { DecisionRepository } from '../decisions/decision.repository.js';
import { Protection } from '../decisions/protection.js';
import { SettleBan } from '../decisions/settle-ban.js';
import { StoreDecision } from '../decisions/store-decision.js';
import { AppealToken } from '../letters/appeal-token.js';
import { OrderLetter } from '../letters/order-letter.js';
import { NoteEvent } from '../member-events/note-event.js';
import { NoteRegistration } from '../member-events/note-registration.js';
import { GiveNotice } from '../notices/give-notice.js';
import { PeopleModule } from '../people/people.module.js';
import { RecordModule } from '../record/record.module.js';
import { StoreFlag } from '../safety/store-flag.js';
import { PushQueueChanged } from '../staff-queues/push-queue-changed.js';
import { Standings } from '../standing/standings.js';
import { CaseworkMetrics } from './casework-metrics.js';

const shared = [
  ...[
    Claims,
    SetContentStanding,
    HideSubjects,
    AppealToken,
    OrderLetter,
    NoteEvent,
    NoteRegistration,
    GiveNotice,
    PushQueueChanged,
    StoreFlag,
  ],
  ...[DecisionRepository, StoreDecision, Protection, Standings, SettleBan],
  ...[JudgesImages, ContentLooks],
];

/** What every kind of case needs: who works on it, what is on record, who hears of it. */
@Global()
@Module({
  imports: [PeopleModule, RecordModule, TickerModule],
  providers: [provideClient(MarketplaceService), provideClient(MediaService), CaseworkMetrics, ...shared],
  exports: [...shared, PeopleModule, RecordModule],
})
export class CaseworkModule {}
