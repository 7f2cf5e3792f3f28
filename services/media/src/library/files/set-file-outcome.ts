import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FeatureSettings } from '../../settings/feature-settings.js';
import type { Verdict } from '../../processing/screening/verdict.js';
import { ModerationStatuses } from '../moderation/moderation-statuses.js';
import { moderationStatusReasons } from '../moderation/moderation-status.js';
import { AnnounceFile } from './announce-file.js';
import type { Deliverable } from './make-video-deliverable.js';
import type { MediaFile } from './media-file.entity.js';

/** Sets the state of a processed file, in the transaction that locks it. */
@Injectable()
export class SetFileOutcome {
  constructor(
    private readonly features: FeatureSettings,
    private readonly moderationStatuses: ModerationStatuses,
    private readonly announce: AnnounceFile,
  ) {}

  /** An uncertain verdict goes to a reviewer where others may see the file (D-80), except photos of chat, which their recipients find covered. A moderation status that admin set meanwhile applies. */
  async finished(em: EntityManager, file: MediaFile, { outcome, verdict, hashes }: Deliverable): Promise<void> {
    const moderationStatus = await this.moderationStatuses.of(em, file.itemId ?? file.id);
    if (moderationStatus === 'removed') return this.refused(file, moderationStatusReasons.removed);
    const needsReview = await this.needsReview(em, file, verdict);
    const explicit = outcome.explicit || (file.bucket === 'chat-files' && verdict.outcome === 'review');
    file.finish({ ...outcome, explicit }, needsReview ? verdict.scores : undefined);
    Object.assign(file, { phashes: hashes, moderationStatus });
    if (needsReview) this.announce.needsReview(file);
    this.announce.settled(file);
  }

  refused(file: MediaFile, reason: string): void {
    file.refuse(reason);
    this.announce.settled(file);
  }

  /** With `review_before_publish` every item is reviewed before it is sold. Nobody reviews photos of chat: uncertain ones count as explicit. */
  private async needsReview(em: EntityManager, { bucket }: MediaFile, { outcome }: Verdict): Promise<boolean> {
    if (bucket === 'chat-files') return false;
    if (bucket === 'content-items' && (await this.features.isOn(em, 'review_before_publish'))) return true;
    return outcome === 'review';
  }
}
