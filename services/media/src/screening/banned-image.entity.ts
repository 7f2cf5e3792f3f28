import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';

const BannedImageSchema = defineEntity({
  name: 'BannedImage',
  tableName: 'banned_images',
  properties: {
    id: p.uuid().primary(),
    /** 64 characters of 0 and 1. */
    phash: p.string().columnType('bit(64)'),
    /** For the staff alone. */
    reason: p.text(),
    createdAt: p.datetime(),
  },
});

/** The perceptual hash of a picture that is accepted nowhere; the picture itself is not kept, nor whose it was. */
export class BannedImage extends BannedImageSchema.class {
  static of(phash: string, reason: string, now: Date): BannedImage {
    return Object.assign(new BannedImage(), { id: newId(), phash, reason, createdAt: now });
  }
}
BannedImageSchema.setClass(BannedImage);
