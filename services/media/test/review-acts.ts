import { newId } from '@sotto/kit/orm/ids';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import type { Harness } from '@sotto/testing/harness';
import { RequestContext } from '@mikro-orm/core';
import { ProfileImage } from '../src/images/profile-image.entity.js';
import { BringDueInForce } from '../src/reviews/bring-due-in-force.js';

interface Words {
  reason?: string;
  note?: string;
  /** What the person saw; pending unless a test says otherwise. */
  seenStatus?: string;
  decisionId?: string;
}

/** What people do who look at the queue. */
export function reviewActs(harness: () => Harness) {
  const media = () => harness().client(MediaService);
  /** Lets the time go by in which decisions can be taken back. */
  const pass = async () => {
    harness().clock.advance({ seconds: 11 });
    await harness().get(BringDueInForce).execute();
  };
  const says = (who: Viewer, imageId: string, status: string, words: Words = {}) =>
    media().reviewImage(who, { imageId, status, decisionId: newId(), ...words });
  return {
    pass,
    /** A profile image that screening left to a person, without bytes. */
    async aWaitingImage(userId: string = newId()): Promise<string> {
      const image = ProfileImage.of(newId(), userId, { width: 3, height: 4, thumbhash: 'AA==' }, harness().clock.now());
      image.needsReview = true;
      await RequestContext.create(harness().em, () => harness().em.persist(image).flush());
      return image.id;
    },
    /** Decides; what is decided can still be taken back. */
    says,
    /** Decides, and lets it come in force; answers the decision. */
    async decides(who: Viewer, imageId: string, status: string, words: Words = {}): Promise<string> {
      const decisionId = newId();
      await says(who, imageId, status, { decisionId, ...words });
      await pass();
      return decisionId;
    },
    async waiting(who: Viewer, more: { escalated?: boolean; mine?: boolean; userId?: string; bucket?: string; status?: string } = {}) {
      const { images } = await media().listImagesToReview(who, { status: 'pending', limit: 100, ...more });
      return images.map(({ image, file }) => image?.id ?? file?.id ?? '');
    },
  };
}
