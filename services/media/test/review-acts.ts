import { newId } from '@sotto/kit/orm/ids';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import type { Harness } from '@sotto/testing/harness';
import { RequestContext } from '@mikro-orm/core';
import { ImageReviewers } from '../src/library/access/image-reviewers.js';
import { ProfileImage } from '../src/library/images/profile-image.entity.js';
import { ApplyDueDecisions } from '../src/review/queue/apply-due-decisions.js';

interface DecisionText {
  reason?: string;
  note?: string;
  /** The status that the reviewer saw; pending by default. */
  seenStatus?: string;
  decisionId?: string;
}

/** The actions of reviewers. */
export function reviewActs(harness: () => Harness) {
  const media = () => harness().client(MediaService);
  /** Waits until decisions can no longer be undone, and applies them. */
  const pass = async () => {
    harness().clock.advance({ seconds: 11 });
    await harness().get(ApplyDueDecisions).execute();
  };
  const looksAt = (who: Viewer, imageId: string) => harness().get(ImageReviewers).reveal(who.userId, imageId);
  const says = async (who: Viewer, imageId: string, status: string, text: DecisionText = {}) => {
    await looksAt(who, imageId);
    return media().reviewImage(who, { imageId, status, decisionId: newId(), ...text });
  };
  return {
    pass,
    /** A profile image in review, without bytes. */
    async aWaitingImage(userId: string = newId()): Promise<string> {
      const image = ProfileImage.of(newId(), userId, { width: 3, height: 4, thumbhash: 'AA==' }, harness().clock.now());
      image.needsReview = true;
      await RequestContext.create(harness().em, () => harness().em.persist(image).flush());
      return image.id;
    },
    /** Looks and decides; the decision can still be undone. */
    says,
    /** Decides and applies the decision. Returns its id. */
    async decides(who: Viewer, imageId: string, status: string, text: DecisionText = {}): Promise<string> {
      const decisionId = newId();
      await says(who, imageId, status, { decisionId, ...text });
      await pass();
      return decisionId;
    },
    async waiting(who: Viewer, more: { escalated?: boolean; mine?: boolean; userId?: string; bucket?: string; status?: string } = {}) {
      const { images } = await media().listImagesToReview(who, { status: 'pending', limit: 100, ...more });
      return images.map(({ image, file }) => image?.id ?? file?.id ?? '');
    },
  };
}
