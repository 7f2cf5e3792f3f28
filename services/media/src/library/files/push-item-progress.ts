import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { ItemFileProgressPushedSchema } from '@sotto/proto/media/v1/media';
import type { MediaFile } from './media-file.entity.js';

const intervalMs = 1000;

/** Pushes the processing progress of the file of an item to the open pages of its creator, at most once a second. */
@Injectable()
export class PushItemProgress {
  constructor(private readonly sockets: Sockets) {}

  /** Returns the function to call with each progress value. The first value is pushed at once. */
  of({ userId, itemId }: MediaFile): (progress: number) => void {
    let [last, lastAt] = [-1, -Infinity];
    return (progress) => {
      const now = performance.now();
      if (!itemId || progress === last || (now - lastAt < intervalMs && progress < 100)) return;
      [last, lastAt] = [progress, now];
      this.sockets.push(userId, ItemFileProgressPushedSchema, { itemId, progress, step: 'converting' });
    };
  }

  /** Pushes that the file is converted and is being screened. */
  checking({ userId, itemId }: MediaFile): void {
    if (itemId) this.sockets.push(userId, ItemFileProgressPushedSchema, { itemId, progress: 100, step: 'checking' });
  }
}
