import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
import { type ProfileImage } from './profile-image.entity.js';

const ImageDecisionSchema = defineEntity({
  name: 'ImageDecision',
  tableName: 'image_decisions',
  properties: {
    id: p.uuid().primary(),
    imageId: p.uuid(),
    /** Whose image. */
    userId: p.uuid(),
    decidedBy: p.uuid(),
    status: p.enum(['approved', 'rejected'] as const),
    reason: p.text(),
    decidedAt: p.datetime(),
  },
});

export type DecidedStatus = 'approved' | 'rejected';

/** What is stored when nobody types a reason (D-93). */
export const usualReasons: Record<DecidedStatus, string> = {
  approved: 'Manually approved by admin',
  rejected: 'Rejected by admin review',
};

/** Who decided what about an image, when and why. Only ever added: a correction is another decision. */
export class ImageDecision extends ImageDecisionSchema.class {
  static of(image: ProfileImage, decidedBy: string, status: DecidedStatus, reason: string, now: Date): ImageDecision {
    const { id: imageId, userId } = image;
    return Object.assign(new ImageDecision(), { id: newId(), imageId, userId, decidedBy, status, reason, decidedAt: now });
  }
}
ImageDecisionSchema.setClass(ImageDecision);
