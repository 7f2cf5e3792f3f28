import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { ImageDecision, type Decision } from '../reviews/image-decision.entity.js';
import { AnnounceFile } from './announce-file.js';
import { FileBytes } from './file-bytes.js';
import { MediaFile } from './media-file.entity.js';
import { PushFileChanged } from './push-file-changed.js';

/**
 * A person's decision about a file that screening left to somebody (D-80), noted with who, when and why; its owner is told. Nothing is
 * kept of a rejected one, so that is final. The same decision again is none, and makes up for bytes that were left behind.
 */
@Injectable()
export class ReviewFile {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly bytes: FileBytes,
    private readonly announce: AnnounceFile,
    private readonly pushFileChanged: PushFileChanged,
  ) {}

  /** Undefined when there is no such file, or none that anybody was asked about, or nothing left of it to approve. */
  async execute(id: string, decision: Decision): Promise<MediaFile | undefined> {
    const { file, changed } = await this.em.transactional(async (em) => {
      const file = await em.findOne(MediaFile, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!file?.mayBecome(decision.status) || (await this.erased.has(em, file.userId))) return { changed: false };
      if (file.reviewStatus === decision.status) return { file, changed: false };
      em.persist(ImageDecision.ofFile(file, decision));
      file.review(decision.status, decision.reason);
      this.announce.settled(file);
      return { file, changed: true };
    });
    if (file && !file.isShown) await this.bytes.remove(id);
    if (file && changed) this.pushFileChanged.execute(file);
    return file;
  }
}
