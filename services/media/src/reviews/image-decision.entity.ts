import { defineEntity, p } from '@mikro-orm/core';

const ImageDecisionSchema = defineEntity({
  name: 'ImageDecision',
  tableName: 'image_decisions',
  properties: {
    /** Chosen by whoever decides: the same again is the same decision. */
    id: p.uuid().primary(),
    /** The profile image; one of the two is there. */
    imageId: p.uuid().nullable(),
    /** The file of a tab or of a store. */
    fileId: p.uuid().nullable(),
    /** Whose. */
    userId: p.uuid(),
    decidedBy: p.uuid(),
    status: p.enum(['approved', 'rejected'] as const),
    /** In words for the owner. */
    reason: p.text(),
    /** For staff alone. */
    note: p.text(),
    decidedAt: p.datetime(),
    /** Until then it can be taken back; what came of it is in `image_decision_states`. */
    appliesAt: p.datetime(),
  },
});

export type DecidedStatus = 'approved' | 'rejected';

/** How long a decision can be taken back. */
const undoMs = 10_000;

/** What a person says of an image or a file. */
export interface Decision {
  id: string;
  decidedBy: string;
  status: DecidedStatus;
  /** Never empty. */
  reason: string;
  note: string;
  decidedAt: Date;
  appliesAt: Date;
}

/** What is stored when nobody types a reason (D-93). */
const usualReasons: Record<DecidedStatus, string> = {
  approved: 'Manually approved by admin',
  rejected: 'Rejected by admin review',
};

/** A decision as it was sent, with the usual words where nobody typed any. */
export const decisionOf = (
  decidedBy: string,
  { decisionId, status, reason, note }: { decisionId: string; status: string; reason: string; note: string },
  decidedAt: Date,
): Decision => {
  const decided = status as DecidedStatus;
  const appliesAt = new Date(decidedAt.getTime() + undoMs);
  return {
    ...{ id: decisionId, decidedBy, status: decided, decidedAt, appliesAt },
    ...{ reason: reason.trim() || usualReasons[decided], note: note.trim() },
  };
};

/** Who decided what about an image or a file, when and why. Only ever added: a correction is another decision. */
export class ImageDecision extends ImageDecisionSchema.class {
  static ofImage({ id, userId }: { id: string; userId: string }, decision: Decision): ImageDecision {
    return Object.assign(new ImageDecision(), { ...decision, imageId: id, fileId: null, userId });
  }

  static ofFile({ id, userId }: { id: string; userId: string }, decision: Decision): ImageDecision {
    return Object.assign(new ImageDecision(), { ...decision, imageId: null, fileId: id, userId });
  }

  get subjectId(): string {
    return this.imageId ?? this.fileId ?? '';
  }
}
ImageDecisionSchema.setClass(ImageDecision);
