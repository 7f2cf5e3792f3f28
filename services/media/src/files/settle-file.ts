import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { mediaError } from '../media-error.js';
import type { Verdict } from '../screening/verdict.js';
import { MediaSettings } from '../settings.js';
import { AnnounceFile } from './announce-file.js';
import { FileBytes } from './file-bytes.js';
import type { Deliverable } from './deliverable.js';
import { MediaFile } from './media-file.entity.js';
import { PushFileChanged } from './push-file-changed.js';

const refused = mediaError('FILE_REFUSED').message;

/** Writes down how the work on a file ended. What is refused, or was removed meanwhile, leaves nothing in the store. */
@Injectable()
export class SettleFile {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: MediaSettings,
    private readonly announce: AnnounceFile,
    private readonly bytes: FileBytes,
    private readonly erased: ErasedMembers,
    private readonly pushFileChanged: PushFileChanged,
  ) {}

  /** What is allowed in a bucket, screening knows; what is unclear where others may see it, a person looks at (D-80). */
  execute(id: string, { outcome, verdict }: Deliverable): Promise<void> {
    if (verdict.outcome === 'banned' || verdict.outcome === 'reject') return this.refuse(id, verdict.reason || refused);
    return this.end(id, (file) => {
      const needsReview = this.needsReview(file, verdict);
      file.finish(outcome, needsReview ? verdict.scores : undefined);
      if (needsReview) this.announce.needsReview(file);
    });
  }

  refuse(id: string, reason: string): Promise<void> {
    return this.end(id, (file) => file.refuse(reason));
  }

  /** Where an operator says so, nothing is sold that nobody has looked at. */
  private needsReview({ bucket }: MediaFile, { outcome }: Verdict): boolean {
    if (bucket === 'content-items' && this.settings.reviewBeforePublish) return true;
    return outcome === 'review' && bucket !== 'profile-media';
  }

  private async end(id: string, decide: (file: MediaFile) => void): Promise<void> {
    const settled = await this.em.transactional(async (em) => {
      const file = await em.findOne(MediaFile, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      // Whose account is being erased has no files, although the row may still be there.
      if (!file || (await this.erased.has(em, file.userId))) return undefined;
      if (file.isProcessing) {
        decide(file);
        this.announce.settled(file);
      }
      return file;
    });
    if (settled?.isShown) await this.bytes.forgetSource(id);
    else await this.bytes.remove(id);
    if (settled) this.pushFileChanged.execute(settled);
  }
}
