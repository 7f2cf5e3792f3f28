import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';

const ImageDecisionSchema = defineEntity({
  name: 'ImageDecision',
  tableName: 'image_decisions',
  properties: {
    id: p.uuid().primary(),
    /** The profile image; one of the two is there. */
    imageId: p.uuid().nullable(),
    /** The file of a tab. */
    fileId: p.uuid().nullable(),
    /** Whose. */
    userId: p.uuid(),
    decidedBy: p.uuid(),
    status: p.enum(['approved', 'rejected'] as const),
    reason: p.text(),
    decidedAt: p.datetime(),
  },
});

export type DecidedStatus = 'approved' | 'rejected';

/** What a person says of an image or a file. */
export interface Decision {
  decidedBy: string;
  status: DecidedStatus;
  /** Never empty. */
  reason: string;
  decidedAt: Date;
}

/** What is stored when nobody types a reason (D-93). */
const usualReasons: Record<DecidedStatus, string> = {
  approved: 'Manually approved by admin',
  rejected: 'Rejected by admin review',
};

/** A decision as it was sent, with the usual words where nobody typed any. */
export const decisionOf = (decidedBy: string, status: string, reason: string, decidedAt: Date): Decision => {
  const decided = status as DecidedStatus;
  return { decidedBy, status: decided, reason: reason.trim() || usualReasons[decided], decidedAt };
};

/** Who decided what about an image or a file, when and why. Only ever added: a correction is another decision. */
export class ImageDecision extends ImageDecisionSchema.class {
  static ofImage({ id, userId }: { id: string; userId: string }, decision: Decision): ImageDecision {
    return Object.assign(new ImageDecision(), { id: newId(), imageId: id, fileId: null, userId, ...decision });
  }

  static ofFile({ id, userId }: { id: string; userId: string }, decision: Decision): ImageDecision {
    return Object.assign(new ImageDecision(), { id: newId(), imageId: null, fileId: id, userId, ...decision });
  }
}
ImageDecisionSchema.setClass(ImageDecision);
