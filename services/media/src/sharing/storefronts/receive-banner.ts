import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CreateMediaFile } from '../../library/files/create-media-file.js';
import type { ReceivedFile } from '../../uploads/received-file.js';
import { Receivers, type Receiver } from '../../uploads/receivers.js';

/** Receives an image that becomes the banner of a store once it is chosen. */
@Injectable()
export class ReceiveBanner implements Receiver, OnModuleInit {
  constructor(
    private readonly receivers: Receivers,
    private readonly createMediaFile: CreateMediaFile,
  ) {}

  onModuleInit(): void {
    this.receivers.add('banner', this);
  }

  execute(received: ReceivedFile): Promise<void> {
    return this.createMediaFile.execute(received, 'banners');
  }
}
