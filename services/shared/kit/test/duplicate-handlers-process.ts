// A process whose service handles one event twice; see duplicate-handlers.test.ts.
import { Controller, Module } from '@nestjs/common';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { startService } from '../src/bootstrap/start-service.js';
import { loadConfig, serviceConfig } from '../src/config/load-config.js';
import { OnEvent } from '../src/nats/on-event.decorator.js';
import { Rpc } from '../src/nats/rpc.decorator.js';

const { TWICE, ...environment } = process.env;

@Controller()
class CountHandler {
  @OnEvent(MessageSentSchema)
  async count() {}
}

@Controller()
class NotifyHandler {
  @OnEvent(MessageSentSchema)
  async notify() {}
}

@Controller()
class TouchHandler {
  @Rpc(ChatService.method.touchPresence)
  touch() {
    return {};
  }
}

@Controller()
class PresenceHandler {
  @Rpc(ChatService.method.touchPresence)
  see() {
    return {};
  }
}

@Module({ controllers: TWICE === 'an event' ? [CountHandler, NotifyHandler] : [TouchHandler, PresenceHandler] })
class ConflictModule {}

await startService({ name: 'tally', module: ConflictModule, entities: [], migrations: [] }, loadConfig(serviceConfig, environment)).catch(
  (error: Error) => {
    console.log(error.message);
    process.exit(1);
  },
);
