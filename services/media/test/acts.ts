import { newId } from '@sotto/kit/orm/ids';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { RequestContext } from '@mikro-orm/core';
import { fileURLToPath } from 'node:url';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { Classifier, ScreeningFailed } from '../src/processing/screening/classifier.js';
import type { Findings, PictureKind } from '../src/processing/screening/findings.js';
import { MediaClient } from './media-client.js';

/** A portrait of the demo members. */
export const portrait = (name: string) => fileURLToPath(new URL(`../../../deploy/local/demo/portraits/${name}.webp`, import.meta.url));

/** Returns the findings that a test sets; a portrait by default. */
export class StandInClassifier extends Classifier {
  private next: Findings | undefined = found({}, 1);

  /** Sets the findings. */
  finds(scores: Partial<Record<PictureKind, number>>, faces = 1): void {
    this.next = found(scores, faces);
  }

  breaks(): void {
    this.next = undefined;
  }

  override async look(): Promise<Findings> {
    if (!this.next) throw new ScreeningFailed('as the test wishes');
    return this.next;
  }
}

function found(scores: Partial<Record<PictureKind, number>>, faces: number): Findings {
  const said = Object.values(scores).reduce((sum, score) => sum + score, 0);
  return {
    scores: { neutral: 1 - said, drawing: 0, sexy: 0, porn: 0, hentai: 0, ...scores },
    faces: Array<number>(faces).fill(0.9),
    phash: '01'.repeat(32),
    mirroredPhash: '10'.repeat(32),
  };
}

/** The actions of members. */
export function acts(harness: () => Harness) {
  const client = new MediaClient(harness);
  return {
    client,
    media: () => harness().client(MediaService),

    /** A ready private file of a member. */
    async aPrivateFile(userId: string, name = 'secret.jpg'): Promise<string> {
      const id = newId();
      const received = {
        id,
        userId,
        name,
        purpose: 'private-media',
        localFile: '',
        kind: 'image',
        mimeType: 'image/webp',
        sizeBytes: 9,
      } as const;
      const file = MediaFile.of(received, 'private-media', harness().clock.now());
      file.finish({ mimeType: 'image/webp', sizeBytes: 9, width: 3, height: 4, thumbhash: 'AA==', durationS: null });
      await RequestContext.create(harness().em, () => harness().em.persist(file).flush());
      return id;
    },
  };
}

/** Profiles as media calls it; tests set which members cannot see each other. */
export class ProfilesStandIn {
  private readonly unseen = new Set<string>();
  /** Members under review. */
  readonly inReview = new Set<string>();
  calls: string[] = [];

  constructor(private readonly harness: () => Harness) {}

  /** Makes two members invisible to each other. */
  separate(oneId: string, otherId: string): void {
    this.unseen.add(`${oneId} ${otherId}`).add(`${otherId} ${oneId}`);
  }

  /** Hides a member from everybody. */
  hide(userId: string): void {
    this.unseen.add(userId);
  }

  async stand(): Promise<void> {
    await this.harness().answer(ProfilesService.method.filterVisible, ({ viewerId, userIds }) => {
      this.calls.push('filterVisible');
      return { visibleIds: userIds.filter((id) => !this.unseen.has(id) && !this.unseen.has(`${viewerId} ${id}`)) };
    });
    await this.harness().answer(ProfilesService.method.describeMembers, ({ userIds }) => {
      this.calls.push('describeMembers');
      const summary = { age: 30, verified: true, avatarThumbhash: 'AA==' };
      return {
        members: userIds.map((userId) => ({
          userId,
          displayName: `Name of ${userId}`,
          avatarImageId: userId,
          inReview: this.inReview.has(userId),
          ...summary,
        })),
      };
    });
  }
}
