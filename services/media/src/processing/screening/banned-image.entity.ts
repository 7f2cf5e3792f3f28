import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';

const BannedImageSchema = defineEntity({
  name: 'BannedImage',
  tableName: 'banned_images',
  properties: {
    id: p.uuid().primary(),
    /** 64 characters of 0 and 1. */
    phash: p.string().columnType('bit(64)'),
    /** Shown to staff only. */
    reason: p.text(),
    createdAt: p.datetime(),
  },
});

/** The perceptual hash of an image that is refused everywhere. Neither the image nor its owner is stored. */
export class BannedImage extends BannedImageSchema.class {
  static of(phash: string, reason: string, now: Date): BannedImage {
    return Object.assign(new BannedImage(), { id: newId(), phash, reason, createdAt: now });
  }
}
BannedImageSchema.setClass(BannedImage);
