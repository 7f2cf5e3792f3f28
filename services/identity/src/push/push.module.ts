import { Module } from '@nestjs/common';
import { ChoosePush } from './choose-push.js';
import { DeliverPush } from './deliver-push.js';
import { PushHandler } from './push.handler.js';
import { PushSender } from './push-sender.js';
import { QueuePush } from './queue-push.js';
import { ReadPush } from './read-push.js';
import { SubscribePush } from './subscribe-push.js';

@Module({
  controllers: [PushHandler],
  providers: [ChoosePush, DeliverPush, PushSender, QueuePush, ReadPush, SubscribePush],
  exports: [QueuePush],
})
export class PushModule {}
