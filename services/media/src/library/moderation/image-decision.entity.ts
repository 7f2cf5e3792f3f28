import { visibleText } from '@sotto/proto/visible-text';
import { defineEntity, p } from '@mikro-orm/core';

const ImageDecisionSchema = defineEntity({
  name: 'ImageDecision',
  tableName: 'image_decisions',
  properties: {
    /** Chosen by the client; a repeated call with the same id is the same decision. */
    id: p.uuid().primary(),
    /** The profile image. Exactly one of imageId and fileId is set. */
    imageId: p.uuid().nullable(),
    /** The media file. */
    fileId: p.uuid().nullable(),
    /** The owner of the image or file. */
    userId: p.uuid(),
    decidedBy: p.uuid(),
    status: p.enum(['approved', 'rejected'] as const),
    /** Shown to the owner. */
    reason: p.text(),
    /** Shown to staff only. */
    note: p.text(),
    decidedAt: p.datetime(),
    /** Until then it can be undone; `image_decision_states` has its state. */
    appliesAt: p.datetime(),
  },
});

export type DecidedStatus = 'approved' | 'rejected';

/** How long a decision can be undone. */
const undoMs = 10_000;

/** A decision of a reviewer about an image or file. */
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

/** The reasons when the reviewer types none (D-93). */
const defaultReasons: Record<DecidedStatus, string> = {
  approved: 'Manually approved by admin',
  rejected: 'Rejected by admin review',
};

/** Builds a decision from a request, with the default reason when none was typed. */
export const decisionOf = (
  decidedBy: string,
  { decisionId, status, reason, note }: { decisionId: string; status: string; reason: string; note: string },
  decidedAt: Date,
): Decision => {
  const decided = status as DecidedStatus;
  const appliesAt = new Date(decidedAt.getTime() + undoMs);
  return {
    ...{ id: decisionId, decidedBy, status: decided, decidedAt, appliesAt },
    ...{ reason: visibleText(reason) || defaultReasons[decided], note: visibleText(note) },
  };
};

/** Who decided what about an image or a file, when and why. Rows are only inserted: a correction is another decision. */
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
