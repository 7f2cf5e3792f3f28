import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { mediaError } from '../../media-error.js';
import { PushQueueChanged } from '../access/push-queue-changed.js';
import { FileBytes } from './file-bytes.js';
import type { Deliverable } from './make-video-deliverable.js';
import { MediaFile } from './media-file.entity.js';
import { PushFileChanged } from './push-file-changed.js';
import { SetFileOutcome } from './set-file-outcome.js';

const refused = mediaError('FILE_REFUSED').message;

/** Stores the result of processing a file. A refused or meanwhile removed file leaves nothing in the store. */
@Injectable()
export class SettleFile {
  constructor(
    private readonly em: EntityManager,
    private readonly setFileOutcome: SetFileOutcome,
    private readonly bytes: FileBytes,
    private readonly erased: ErasedMembers,
    private readonly pushFileChanged: PushFileChanged,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  /** The screening policy decides what a bucket allows. */
  execute(id: string, deliverable: Deliverable): Promise<void> {
    const { outcome, reason } = deliverable.verdict;
    if (outcome === 'banned' || outcome === 'reject') return this.refuse(id, reason || refused);
    return this.end(id, (em, file) => this.setFileOutcome.finished(em, file, deliverable));
  }

  refuse(id: string, reason: string): Promise<void> {
    return this.end(id, async (_, file) => this.setFileOutcome.refused(file, reason));
  }

  private async end(id: string, decide: (em: EntityManager, file: MediaFile) => Promise<void>): Promise<void> {
    const settled = await this.em.transactional(async (em) => {
      const file = await em.findOne(MediaFile, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      // While an account is being erased, its rows may still exist; treat them as gone.
      if (!file || (await this.erased.has(em, file.userId))) return undefined;
      if (file.isProcessing) await decide(em, file);
      return file;
    });
    if (settled && settled.state !== 'refused') await this.bytes.removeSource(id);
    else await this.bytes.remove(id);
    if (settled) this.pushFileChanged.execute(settled);
    if (settled?.needsReview) await this.pushQueueChanged.execute(id);
  }
}
