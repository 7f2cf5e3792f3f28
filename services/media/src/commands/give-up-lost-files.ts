import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnnounceImage } from '../library/images/announce-image.js';
import { ProfileImage } from '../library/images/profile-image.entity.js';
import { MemberExport } from '../privacy/exports/member-export.entity.js';
import type { AnnounceFile } from '../library/files/announce-file.js';
import { MediaFile } from '../library/files/media-file.entity.js';

const lost = 'This file was lost on our side. Please upload it once more.';

/** Refuses files whose bytes a restore could not bring back, so that no broken image is shown, and notifies their owners. */
export class GiveUpLostFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly announceFile: AnnounceFile,
    private readonly announceImage: AnnounceImage,
  ) {}

  /** Returns how many there were. Safe to repeat. */
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
