import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { SetContentStanding } from '../content/set-content-standing.js';
import type { TakedownSubject, TakedownSubjectKind } from './takedown.js';

/** As many as one question may name. */
const idsPerCall = 100;

/** What becomes of things that requests are about: by those who hold them, and by what was just said of them, which they may not have heard. */
@Injectable()
export class SubjectStandings {
  constructor(
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
    private readonly setContentStanding: SetContentStanding,
  ) {}

  /** "visible", "hidden" or "removed"; who is missing is gone. While nobody answers, what was said of a thing counts. */
  async of(subjects: readonly Pick<TakedownSubject, 'kind' | 'subjectId'>[]): Promise<Map<string, string>> {
    const [items, stores, images] = (['item', 'storefront', 'profile_image'] as const).map((kind) => idsOf(subjects, kind)) as Ids;
    const [said, sold, pictures] = await Promise.all([
      this.setContentStanding.of([...items, ...stores, ...images]),
      this.sold(items, stores).catch(() => unanswered([...items, ...stores])),
      this.pictures(images).catch(() => unanswered(images)),
    ]);
    const held = new Map([...sold, ...pictures]);
    return new Map([...held].map(([id, standing]) => [id, strictest(standing, said.get(id) ?? 'visible')]));
  }

  private async sold(items: readonly string[], stores: readonly string[]): Promise<Map<string, string>> {
    const shares = sharesOf(items.length > stores.length ? items : stores).map((_, at) => ({
      itemIds: items.slice(at * idsPerCall, (at + 1) * idsPerCall),
      creatorIds: stores.slice(at * idsPerCall, (at + 1) * idsPerCall),
    }));
    const answers = await Promise.all(shares.map((share) => this.marketplace.describeItems(this.minter.self, share)));
    return new Map(
      answers.flatMap((answer) => [
        ...answer.items.map(({ itemId, standing }) => [itemId, standing] as const),
        ...answer.stores.map(({ creatorId, standing }) => [creatorId, standing] as const),
      ]),
    );
  }

  private async pictures(subjectIds: readonly string[]): Promise<Map<string, string>> {
    const answers = await Promise.all(
      sharesOf(subjectIds).map((ids) => this.media.describeSubjects(this.minter.self, { subjectIds: ids })),
    );
    const found = answers.flatMap(({ subjects }) => subjects);
    return new Map(found.map(({ subjectId, standing }) => [subjectId, standing === 'diverted' ? 'hidden' : standing]));
  }
}

type Ids = [string[], string[], string[]];

const idsOf = (subjects: readonly Pick<TakedownSubject, 'kind' | 'subjectId'>[], kind: TakedownSubjectKind): string[] => [
  ...new Set(subjects.filter((subject) => subject.kind === kind).map(({ subjectId }) => subjectId)),
];

const sharesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, at) => ids.slice(at * idsPerCall, (at + 1) * idsPerCall));

const unanswered = (ids: readonly string[]): Map<string, string> => new Map(ids.map((id) => [id, 'visible']));

const strictest = (one: string, other: string): string =>
  ['removed', 'hidden'].find((standing) => [one, other].includes(standing)) ?? 'visible';
