import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { ContentStandingChanged } from '@sotto/proto/admin/v1/events';
import { MediaFile } from '../files/media-file.entity.js';
import { HoldSubject } from '../reviews/hold-subject.js';
import { hashesOf, type ReviewSubject } from '../reviews/review-subject.js';
import { BannedImagesRepository } from '../screening/banned-images.repository.js';
import { ChangeStanding } from './change-standing.js';
import { ContentStandings, type ContentStanding } from './content-standings.js';

const kinds: readonly string[] = ['item', 'profile_image', 'file'];

/** Takes over whether a thing may be seen, in the caller's transaction; of an item, whatever file it has. */
@Injectable()
export class SetStanding {
  constructor(
    private readonly holdSubject: HoldSubject,
    private readonly erased: ErasedMembers,
    private readonly standings: ContentStandings,
    private readonly changeStanding: ChangeStanding,
    private readonly banned: BannedImagesRepository,
  ) {}

  /** What changed, to be told of. */
  async execute(em: EntityManager, factId: string, fact: ContentStandingChanged): Promise<ReviewSubject[]> {
    if (!kinds.includes(fact.subjectKind) || (await this.erased.has(em, fact.userId))) return [];
    const known = await this.standings.set(em, factId, fact);
    if (!known) return [];
    const subjects = await this.subjects(em, fact);
    const hashes = [...new Set([...known, ...subjects.flatMap(hashesOf)])];
    for (const subject of subjects) await this.changeStanding.execute(em, subject, fact.standing as ContentStanding);
    await this.standings.keepHashes(em, fact.subjectId, hashes);
    if (fact.standing === 'removed' && fact.banCopies) await this.banned.add(em, hashes, `Removed by decision ${fact.decisionId}`);
    return subjects;
  }

  private async subjects(em: EntityManager, { subjectKind, subjectId }: ContentStandingChanged): Promise<ReviewSubject[]> {
    const files = subjectKind === 'item' ? await em.find(MediaFile, { itemId: subjectId }, { fields: ['id'] }) : [];
    const ids = subjectKind === 'item' ? files.map(({ id }) => id).sort() : [subjectId];
    const held: ReviewSubject[] = [];
    for (const id of ids) {
      const subject = await this.holdSubject.execute(em, id);
      if (subject && !(subject instanceof MediaFile && subject.isProcessing)) held.push(subject);
    }
    return held;
  }
}
