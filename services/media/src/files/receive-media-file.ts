import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Receivers } from '../uploads/receivers.js';
import { tabs } from './media-file.entity.js';
import { TakeOverFile } from './take-over-file.js';

/** Takes over uploads for the two tabs. */
@Injectable()
export class ReceiveMediaFile implements OnModuleInit {
  constructor(
    private readonly receivers: Receivers,
    private readonly takeOverFile: TakeOverFile,
  ) {}

  onModuleInit(): void {
    for (const tab of tabs) this.receivers.add(tab, { execute: (received) => this.takeOverFile.execute(received, tab) });
  }
}
