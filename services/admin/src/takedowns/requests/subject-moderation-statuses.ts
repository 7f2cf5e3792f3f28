import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { SetModerationStatus } from '../../decisions/content/set-moderation-status.js';
import type { TakedownSubject, TakedownSubjectKind } from './takedown.js';

/** The maximum number of ids per call. */
const idsPerCall = 100;

/** The moderation status of subjects: the stricter of the status in their service and in admin, because an event may not have arrived. */
@Injectable()
export class SubjectModerationStatuses {
  constructor(
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
    private readonly setModerationStatus: SetModerationStatus,
  ) {}

  /** "visible", "hidden" or "removed". Deleted content is missing. When a service does not answer, the status of admin counts. */
  async of(subjects: readonly Pick<TakedownSubject, 'kind' | 'subjectId'>[]): Promise<Map<string, string>> {
    const [items, stores, images] = (['item', 'storefront', 'profile_image'] as const).map((kind) => idsOf(subjects, kind)) as Ids;
    const [inAdmin, sold, pictures] = await Promise.all([
      this.setModerationStatus.of([...items, ...stores, ...images]),
      this.sold(items, stores).catch(() => unanswered([...items, ...stores])),
      this.pictures(images).catch(() => unanswered(images)),
    ]);
    const inServices = new Map([...sold, ...pictures]);
    return new Map([...inServices].map(([id, moderationStatus]) => [id, strictest(moderationStatus, inAdmin.get(id) ?? 'visible')]));
  }

  private async sold(items: readonly string[], stores: readonly string[]): Promise<Map<string, string>> {
    const batches = batchesOf(items.length > stores.length ? items : stores).map((_, at) => ({
      itemIds: items.slice(at * idsPerCall, (at + 1) * idsPerCall),
      creatorIds: stores.slice(at * idsPerCall, (at + 1) * idsPerCall),
    }));
    const answers = await Promise.all(batches.map((batch) => this.marketplace.describeItems(this.minter.self, batch)));
    return new Map(
      answers.flatMap((answer) => [
        ...answer.items.map(({ itemId, moderationStatus }) => [itemId, moderationStatus] as const),
        ...answer.stores.map(({ creatorId, moderationStatus }) => [creatorId, moderationStatus] as const),
      ]),
    );
  }

  private async pictures(subjectIds: readonly string[]): Promise<Map<string, string>> {
    const answers = await Promise.all(
      batchesOf(subjectIds).map((ids) => this.media.describeSubjects(this.minter.self, { subjectIds: ids })),
    );
    const found = answers.flatMap(({ subjects }) => subjects);
    return new Map(
      found.map(({ subjectId, moderationStatus }) => [subjectId, moderationStatus === 'diverted' ? 'hidden' : moderationStatus]),
    );
  }
}

type Ids = [string[], string[], string[]];

const idsOf = (subjects: readonly Pick<TakedownSubject, 'kind' | 'subjectId'>[], kind: TakedownSubjectKind): string[] => [
  ...new Set(subjects.filter((subject) => subject.kind === kind).map(({ subjectId }) => subjectId)),
];

const batchesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, at) => ids.slice(at * idsPerCall, (at + 1) * idsPerCall));

const unanswered = (ids: readonly string[]): Map<string, string> => new Map(ids.map((id) => [id, 'visible']));

const strictest = (one: string, other: string): string =>
  ['removed', 'hidden'].find((moderationStatus) => [one, other].includes(moderationStatus)) ?? 'visible';
