import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TakeOverFile } from '../files/take-over-file.js';
import type { ReceivedFile } from '../uploads/received-file.js';
import { Receivers, type Receiver } from '../uploads/receivers.js';

/** Takes over a picture that may become the banner of a store: once it is chosen. */
@Injectable()
export class ReceiveBanner implements Receiver, OnModuleInit {
  constructor(
    private readonly receivers: Receivers,
    private readonly takeOverFile: TakeOverFile,
  ) {}

  onModuleInit(): void {
    this.receivers.add('banner', this);
  }

  execute(received: ReceivedFile): Promise<void> {
    return this.takeOverFile.execute(received, 'banners');
  }
}
