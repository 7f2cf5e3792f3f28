import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { ItemFileProgressPushedSchema } from '@sotto/proto/media/v1/media';
import type { MediaFile } from './media-file.entity.js';

const pauseMs = 1000;

/** Tells the open pages of a creator how far the file of an item is, once a second at most. */
@Injectable()
export class PushItemProgress {
  constructor(private readonly sockets: Sockets) {}

  /** Answers whom to tell of each step; the first one is told at once. */
  of({ userId, itemId }: MediaFile): (progress: number) => void {
    let [last, lastAt] = [-1, -Infinity];
    return (progress) => {
      const now = performance.now();
      if (!itemId || progress === last || (now - lastAt < pauseMs && progress < 100)) return;
      [last, lastAt] = [progress, now];
      this.sockets.push(userId, ItemFileProgressPushedSchema, { itemId, progress });
    };
  }
}
