import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Receivers } from '../../uploads/receivers.js';
import { tabs } from './media-file.entity.js';
import { CreateMediaFile } from './create-media-file.js';

/** Receives uploads for the two tabs and for chat. */
@Injectable()
export class ReceiveMediaFile implements OnModuleInit {
  constructor(
    private readonly receivers: Receivers,
    private readonly createMediaFile: CreateMediaFile,
  ) {}

  onModuleInit(): void {
    for (const tab of tabs) this.receivers.add(tab, { execute: (received) => this.createMediaFile.execute(received, tab) });
    for (const purpose of ['chat-photo', 'chat-voice'] as const)
      this.receivers.add(purpose, { execute: (received) => this.createMediaFile.execute(received, 'chat-files') });
  }
}
