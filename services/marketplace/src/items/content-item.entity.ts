import { defineEntity, p } from '@mikro-orm/core';
import { contentTypes, type ContentType } from '@sotto/proto/vocabulary';
import { standings, type Standing } from '../standing/standing.js';
import { becomes, itemStates, type ItemState } from './item-flow.js';

const ContentItemSchema = defineEntity({
  name: 'ContentItem',
  tableName: 'content_items',
  properties: {
    /** The attempt that made it. */
    id: p.uuid().primary(),
    creatorId: p.uuid(),
    title: p.text(),
    description: p.text(),
    contentType: p.enum(contentTypes),
    /** Cents. */
    price: p.integer(),
    isActive: p.boolean(),
    state: p.enum(itemStates),
    /** Why it was refused, in words for its creator. */
    reason: p.text(),
    /** The file in media, once it is there. */
    fileId: p.uuid().nullable(),
    thumbhash: p.text(),
    hasPreview: p.boolean(),
    explicit: p.boolean(),
    width: p.integer(),
    height: p.integer(),
    durationS: p.float(),
    /** The UTC day of which it takes an upload; null once that is given back. */
    slotDate: p.string().columnType('date').nullable(),
    /** When media was asked for what stands here about the file. */
    describedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** What those who keep the place safe let others see of it. */
    standing: p.enum(standings),
    /** The fact that said so. */
    standingFactId: p.uuid().nullable(),
  },
});

/** What is given of an item. */
export interface ItemWords {
  title: string;
  description: string;
  price: number;
}

/** What media says of a file. */
export interface FileFacts {
  id: string;
  kind: string;
  state: string;
  reason: string;
  thumbhash: string;
  hasPreview: boolean;
  explicit: boolean;
  width: number;
  height: number;
  durationS: number;
}

const kindOf: Record<ContentType, string> = { photo: 'image', video: 'video' };

/** Why an item was refused, where media had nothing against its file. */
const refusals = {
  kind: 'The file is not what this item was made for.',
  explicit: 'Explicit content cannot be sold here: the payment provider does not allow it.',
  removed: 'Removed by our team.',
} as const;

const noFile = { thumbhash: '', hasPreview: false, explicit: false, width: 0, height: 0, durationS: 0 };

/** A photo or a film for sale. */
export class ContentItem extends ContentItemSchema.class {
  static of(given: ItemWords & { id: string; creatorId: string; contentType: ContentType }, slotDate: string, now: Date): ContentItem {
    const fresh = { isActive: true, state: 'uploading' as const, reason: '', fileId: null, ...noFile, describedAt: null };
    const unjudged = { standing: 'visible' as const, standingFactId: null };
    return Object.assign(new ContentItem(), given, fresh, unjudged, { slotDate, createdAt: now });
  }

  get awaitsFile(): boolean {
    return this.state === 'uploading';
  }

  /** Whether others may see that it exists. */
  get isShown(): boolean {
    return this.isActive && this.isReady;
  }

  /** Whether its file may be given to whoever owns it. */
  get isReady(): boolean {
    return this.state === 'ready' && this.standing === 'visible';
  }

  get isRefused(): boolean {
    return this.state === 'refused';
  }

  change(words: Partial<ItemWords>, isActive = this.isActive): void {
    Object.assign(this, words, { isActive });
  }

  /**
   * Takes over what media says of its file; answers whether anything changed. The first file counts, and an older answer never replaces a
   * later one. A refusal can be taken back after an appeal; what was removed stays so.
   */
  describe(file: FileFacts, acceptsExplicit: boolean, askedAt: Date): boolean {
    if (this.standing === 'removed' || (this.fileId && this.fileId !== file.id)) return false;
    if (this.describedAt && this.describedAt > askedAt) return false;
    const reason = this.whyNot(file, acceptsExplicit);
    const state = reason ? 'refused' : (file.state as ItemState);
    if (!becomes(this.state, state)) return false;
    this.describedAt = askedAt;
    if (state === 'refused') this.refuse(reason);
    else this.take(file, state);
    return true;
  }

  /**
   * Takes over what those who keep the place safe decided; answers whether anything changed. The fact that was stated last counts, and what
   * was removed has no file any more. The upload that it took stays taken.
   */
  judge(standing: Standing, factId: string): boolean {
    if (this.standing === 'removed' || (this.standingFactId && this.standingFactId >= factId)) return false;
    const changed = this.standing !== standing;
    Object.assign(this, { standing, standingFactId: factId });
    if (standing === 'removed') this.refuse(refusals.removed);
    if (standing === 'removed') this.slotDate = null;
    return changed;
  }

  /** Of which day it gives its upload back: once, when its file was refused. */
  returnUpload(): string | null {
    const day = this.isRefused ? (this.slotDate ?? null) : null;
    if (day) this.slotDate = null;
    return day;
  }

  private whyNot(file: FileFacts, acceptsExplicit: boolean): string {
    if (file.state === 'refused') return file.reason || 'The file was refused.';
    if (file.kind !== kindOf[this.contentType]) return refusals.kind;
    return file.explicit && !acceptsExplicit ? refusals.explicit : '';
  }

  private take({ id, thumbhash, hasPreview, explicit, width, height, durationS }: FileFacts, state: ItemState): void {
    Object.assign(this, { fileId: id, state, reason: '', thumbhash, hasPreview, explicit, width, height, durationS });
  }

  private refuse(reason: string): void {
    Object.assign(this, { state: 'refused', reason, fileId: null, ...noFile });
  }
}
ContentItemSchema.setClass(ContentItem);
