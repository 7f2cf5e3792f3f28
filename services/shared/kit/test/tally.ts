import { Migration } from '@mikro-orm/migrations';
import { Controller, Module } from '@nestjs/common';
import type { MessageSent } from '@sotto/proto/chat/v1/events';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import type { ServiceDefinition } from '../src/bootstrap/service-definition.js';
import { Inbox } from '../src/inbox/inbox.js';
import { OnEvent, type Delivery } from '../src/nats/on-event.decorator.js';

/** Where the handler below fails, by attempt: 1 -> 'inside' fails within the first attempt's work. */
export const faults = new Map<number, 'inside' | 'after'>();
export const attempts: number[] = [];

@Controller()
class TallyHandler {
  constructor(private readonly inbox: Inbox) {}

  @OnEvent(MessageSentSchema)
  async count({ messageId }: MessageSent, { id, attempt }: Delivery) {
    attempts.push(attempt);
    await this.inbox.once(id, 'tally', async (em) => {
      await em.execute('insert into tally (message_id, n) values (?, 1) on conflict (message_id) do update set n = tally.n + 1', [
        messageId,
      ]);
      if (faults.get(attempt) === 'inside') throw new Error('fails before the commit');
    });
    if (faults.get(attempt) === 'after') throw new Error('dies between the commit and the ack');
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
