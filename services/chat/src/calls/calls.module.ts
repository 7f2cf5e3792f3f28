import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { AccessModule } from '../access/access.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ChatSettings } from '../settings.js';
import { AnswerCall } from './answer-call.js';
import { CallRepository } from './call.repository.js';
import { CallsHandler } from './calls.handler.js';
import { DescribeCall } from './describe-call.js';
import { EndCalls } from './end-calls.js';
import { KeepCall } from './keep-call.js';
import { NotifyCallMembers } from './notify-call-members.js';
import { RecordCall } from './record-call.js';
import { Relays } from './relays.js';
import { Ring } from './ring.js';
import { SetCallClarity } from './set-call-clarity.js';
import { StartCall } from './start-call.js';

export const sweepCallsQueue = 'sweep-calls';

const sweepSeconds = 10;
const batchSize = 500;

/** Calls between two members. Media goes through a relay and never through the services. */
@Module({
  imports: [AccessModule, ConversationsModule, MessagesModule],
  controllers: [CallsHandler],
  providers: [
    AnswerCall,
    CallRepository,
    DescribeCall,
    EndCalls,
    KeepCall,
    NotifyCallMembers,
    RecordCall,
    Relays,
    Ring,
    SetCallClarity,
    StartCall,
  ],
})
export class CallsModule implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly settings: ChatSettings,
    private readonly endCalls: EndCalls,
    private readonly repository: CallRepository,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.calls) await this.jobs.repeat(sweepCallsQueue, sweepSeconds, () => this.endOver());
  }

  /** Ends calls that no member ended, for example because both lost their connection. */
  private async endOver(): Promise<void> {
    for (let ended = batchSize; ended === batchSize; )
      ended = (await this.endCalls.execute((em) => this.repository.endAllOver(em, batchSize))).length;
  }
}
