import { newId } from '@sotto/kit/orm/ids';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import type { Harness } from '@sotto/testing/harness';
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
