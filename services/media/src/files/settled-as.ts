import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FeatureSettings } from '../feature-settings/feature-settings.js';
import type { Verdict } from '../screening/verdict.js';
import { ContentStandings } from '../standings/content-standings.js';
import { standingWords } from '../standings/standing.js';
import { AnnounceFile } from './announce-file.js';
import type { Deliverable } from './deliverable.js';
import type { MediaFile } from './media-file.entity.js';

/** What a file is now that the work on it is over, in the transaction that holds it. */
@Injectable()
export class SettledAs {
  constructor(
    private readonly features: FeatureSettings,
    private readonly standings: ContentStandings,
    private readonly announce: AnnounceFile,
  ) {}

  /** What is unclear where others may see it, a person looks at (D-80); what our people took away meanwhile stays away. */
  async finished(em: EntityManager, file: MediaFile, { outcome, verdict, hashes }: Deliverable): Promise<void> {
    const standing = await this.standings.of(em, file.itemId ?? file.id);
    if (standing === 'removed') return this.refused(file, standingWords.removed);
    const needsReview = await this.needsReview(file, verdict);
    file.finish(outcome, needsReview ? verdict.scores : undefined);
    Object.assign(file, { phashes: hashes, standing });
    if (needsReview) this.announce.needsReview(file);
    this.announce.settled(file);
  }

  refused(file: MediaFile, reason: string): void {
    file.refuse(reason);
    this.announce.settled(file);
  }

  /** Where an operator says so, nothing is sold that nobody has looked at. */
  private async needsReview({ bucket }: MediaFile, { outcome }: Verdict): Promise<boolean> {
    if (bucket === 'content-items' && (await this.features.isOn('review_before_publish'))) return true;
    return outcome === 'review' && bucket !== 'profile-media';
  }
}
