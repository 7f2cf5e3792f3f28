import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnnounceImage } from '../images/announce-image.js';
import { ProfileImage } from '../images/profile-image.entity.js';
import { MemberExport } from '../exports/member-export.entity.js';
import type { AnnounceFile } from './announce-file.js';
import { MediaFile } from './media-file.entity.js';

const lost = 'This file was lost on our side. Please upload it once more.';

/** Gives up what a restore could not bring the bytes of: nobody is shown an empty frame, and its owner is told why. */
export class GiveUpLost {
  constructor(
    private readonly em: EntityManager,
    private readonly announceFile: AnnounceFile,
    private readonly announceImage: AnnounceImage,
  ) {}

  /** Answers how many there were. Again is fine. */
  async execute(ids: readonly string[]): Promise<number> {
    let givenUp = 0;
    for (const id of ids) givenUp += await this.em.transactional((em) => this.giveUp(em, id), { clear: true });
    return givenUp;
  }

  private async giveUp(em: EntityManager, id: string): Promise<number> {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const file = await em.findOne(MediaFile, id, { lockMode });
    if (file) {
      file.lose(lost);
      this.announceFile.settled(file);
      return 1;
    }
    const image = await em.findOne(ProfileImage, id, { lockMode });
    if (image) {
      if (image.isShown) this.announceImage.primaryChanged(image.userId);
      em.remove(image);
      return 1;
    }
    return em.nativeUpdate(MemberExport, { id, state: 'ready' }, { state: 'expired', expiresAt: null });
  }
}
