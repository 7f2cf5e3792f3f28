import { EntityManager } from '@mikro-orm/postgresql';
import { Migration } from '@mikro-orm/migrations';
import { Controller, Module } from '@nestjs/common';
import { ChatService, type TouchPresenceRequest } from '@sotto/proto/chat/v1/chat_service';
import type { MessageSent } from '@sotto/proto/chat/v1/events';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import type { ServiceDefinition } from '../src/definition/service-definition.js';
import { Inbox } from '../src/inbox/inbox.js';
import { OnEvent, type Delivery } from '../src/nats/on-event.decorator.js';
import { Rpc } from '../src/nats/rpc.decorator.js';

type Fault = (point: 'inside' | 'after', messageId: string, attempt: number) => void;

/** What a test may put between the lines of the handlers below. */
export const script: { fault: Fault; call: (em: EntityManager) => Promise<unknown> } = {
  fault: () => undefined,
  call: () => Promise.resolve(),
};

@Controller()
class TallyHandler {
  constructor(
    private readonly inbox: Inbox,
    private readonly em: EntityManager,
  ) {}

  @OnEvent(MessageSentSchema)
  async count({ messageId }: MessageSent, { id, attempt }: Delivery) {
    await this.inbox.once(id, 'tally', async (em) => {
      await em.execute('insert into tally (message_id, n) values (?, 1) on conflict (message_id) do update set n = tally.n + 1', [
        messageId,
      ]);
      script.fault('inside', messageId, attempt);
    });
    script.fault('after', messageId, attempt);
  }

  @Rpc(ChatService.method.touchPresence)
  async call(_: TouchPresenceRequest) {
    await script.call(this.em);
    return {};
  }
}

@Module({ controllers: [TallyHandler] })
class TallyModule {}

class TallyTable extends Migration {
  override up(): void {
    this.addSql('create table tally (message_id uuid primary key, n int not null)');
  }
}

/** The smallest service whose effect shows every repeat. */
export const tallyService: ServiceDefinition = { name: 'tally', module: TallyModule, entities: [], migrations: [TallyTable] };
