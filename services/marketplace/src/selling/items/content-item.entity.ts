import { defineEntity, p } from '@mikro-orm/core';
import { contentTypes, type ContentType } from '@sotto/proto/vocabulary';
import { minimumCharge } from '../../settings.js';
import { moderationStatuses, type ModerationStatus } from '../storefronts/moderation-status.js';
import { becomes, itemStates, type ItemState } from './item-flow.js';

const ContentItemSchema = defineEntity({
  name: 'ContentItem',
  tableName: 'content_items',
  properties: {
    /** Derived from its creator and the attempt that created it. */
    id: p.uuid().primary(),
    creatorId: p.uuid(),
    title: p.text(),
    description: p.text(),
    contentType: p.enum(contentTypes),
    /** Cents. */
    price: p.integer(),
    isActive: p.boolean(),
    state: p.enum(itemStates),
    /** Why it was refused; shown to its creator. */
    reason: p.text(),
    /** The file in media; null before it is uploaded. */
    fileId: p.uuid().nullable(),
    thumbhash: p.text(),
    hasPreview: p.boolean(),
    explicit: p.boolean(),
    width: p.integer(),
    height: p.integer(),
    durationS: p.float(),
    /** The UTC day whose upload limit it counts for; null after the upload was returned. */
    slotDate: p.string().columnType('date').nullable(),
    /** When media was asked for the stored state of the file. */
    describedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** Items with a higher one come first in the store; unique per creator, and given by the database. */
    storeRank: p.bigint('number'),
    /** What moderators let others see of it. */
    moderationStatus: p.enum(moderationStatuses),
    /** The event that decided it. */
    moderationEventId: p.uuid().nullable(),
  },
});

/** The fields that a creator edits. */
export interface ItemFields {
  title: string;
  description: string;
  price: number;
}

/** What media reports about a file. */
export interface FileMetadata {
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

/** Why an item was refused although media accepted its file. */
const refusals = {
  kind: 'The file is not what this item was made for.',
  explicit: 'Explicit content cannot be sold here: the payment provider does not allow it.',
  removed: 'Removed by our team.',
} as const;

const noFile = { thumbhash: '', hasPreview: false, explicit: false, width: 0, height: 0, durationS: 0 };

/** A photo or video for sale. */
export class ContentItem extends ContentItemSchema.class {
  static of(given: ItemFields & { id: string; creatorId: string; contentType: ContentType }, slotDate: string, now: Date): ContentItem {
    const fresh = { isActive: true, state: 'uploading' as const, reason: '', fileId: null, ...noFile, describedAt: null };
    const unmoderated = { moderationStatus: 'visible' as const, moderationEventId: null };
    return Object.assign(new ContentItem(), given, fresh, unmoderated, { slotDate, createdAt: now });
  }

  get awaitsFile(): boolean {
    return this.state === 'uploading';
  }

  /** Whether others may see it. */
  get isShown(): boolean {
    return this.isActive && this.isReady && this.price >= minimumCharge;
  }

  /** Whether its file may be given to its owners. */
  get isReady(): boolean {
    return this.state === 'ready' && this.moderationStatus === 'visible';
  }

  /** Whether its creator sees its picture. */
  get hasPicture(): boolean {
    return (this.state === 'ready' || this.state === 'in_review') && this.moderationStatus === 'visible';
  }

  get isRefused(): boolean {
    return this.state === 'refused';
  }

  change(fields: Partial<ItemFields>, isActive = this.isActive): void {
    Object.assign(this, fields, { isActive });
  }

  /**
   * Applies what media reports about its file; returns whether anything changed. The first file counts, and the answer to a later request
   * wins. A refusal can be undone by an appeal; a removal cannot.
   */
  describe(file: FileMetadata, acceptsExplicit: boolean, askedAt: Date): boolean {
    if (this.moderationStatus === 'removed' || (this.fileId && this.fileId !== file.id)) return false;
    if (this.describedAt && this.describedAt > askedAt) return false;
    const reason = this.whyNot(file, acceptsExplicit);
    const state = reason ? 'refused' : (file.state as ItemState);
    if (!becomes(this.state, state)) return state === this.state && this.showThumbnail(file, askedAt);
    this.describedAt = askedAt;
    if (state === 'refused') this.refuse(reason);
    else this.acceptFile(file, state);
    return true;
  }

  /**
   * Applies a decision of moderators; returns whether anything changed. The event with the highest id wins. A removed item has no file
   * any more, and its upload still counts for the day.
   */
  applyModeration(moderationStatus: ModerationStatus, eventId: string): boolean {
    if (this.moderationStatus === 'removed' || (this.moderationEventId && this.moderationEventId >= eventId)) return false;
    const changed = this.moderationStatus !== moderationStatus;
    Object.assign(this, { moderationStatus, moderationEventId: eventId });
    if (moderationStatus === 'removed') this.refuse(refusals.removed);
    if (moderationStatus === 'removed') this.slotDate = null;
    return changed;
  }

  /** The day whose upload limit gets one back, once, after the file was refused. */
  returnUpload(): string | null {
    const day = this.isRefused ? (this.slotDate ?? null) : null;
    if (day) this.slotDate = null;
    return day;
  }

  /** Another thumbnail of the same file was chosen; returns whether it is another one. */
  private showThumbnail({ id, thumbhash }: FileMetadata, askedAt: Date): boolean {
    if (this.fileId !== id || this.thumbhash === thumbhash) return false;
    Object.assign(this, { thumbhash, describedAt: askedAt });
    return true;
  }

  private whyNot(file: FileMetadata, acceptsExplicit: boolean): string {
    if (file.state === 'refused') return file.reason || 'The file was refused.';
    if (file.kind !== kindOf[this.contentType]) return refusals.kind;
    return file.explicit && !acceptsExplicit ? refusals.explicit : '';
  }

  private acceptFile({ id, thumbhash, hasPreview, explicit, width, height, durationS }: FileMetadata, state: ItemState): void {
    Object.assign(this, { fileId: id, state, reason: '', thumbhash, hasPreview, explicit, width, height, durationS });
  }

  private refuse(reason: string): void {
    Object.assign(this, { state: 'refused', reason, fileId: null, ...noFile });
  }
}
ContentItemSchema.setClass(ContentItem);
