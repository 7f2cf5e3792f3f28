import { newId } from '@sotto/kit/orm/ids';
import { SettingChangedSchema } from '@sotto/proto/admin/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { StandInClassifier } from './acts.js';
import { inOrder } from './event-ids.js';
import { startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';
import { aPhoto } from './samples.js';
import { storeActs } from './store-acts.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
const { anItem, itemFile, described, marketplace, files: media } = storeActs(() => h);
const { aWaitingImage } = reviewActs(() => h);
beforeAll(async () => {
  ({ h, stop } = await startMedia({ classifier: new StandInClassifier() }));
  await marketplace();
});
afterAll(() => stop());

const [moderator, admin, member] = [as(newId(), 'moderator'), as(newId(), 'admin'), as(newId())];
const set = async (name: string, value: string, eventId?: string) => {
  await h.publish(SettingChangedSchema, { name, value }, eventId);
  await h.settle();
};

describe('MayReview', () => {
  /** Every RPC of the queue, with the result for a viewer. */
  const answers = async (who = moderator) => {
    const imageId = await aWaitingImage();
    const decisionId = newId();
    const calls: (() => Promise<unknown>)[] = [
      () => media().listImagesToReview(who, { status: 'pending' }),
      () => media().getReviewStats(who, {}),
      () => media().claimReview(who, { imageId }),
      () => media().releaseReview(who, { imageId }),
      () => media().reviewImage(who, { imageId, status: 'rejected', decisionId }),
      () => media().undoReview(who, { decisionId }),
      () => media().escalateReview(who, { imageId }),
      () => media().divertImage(who, { imageId }),
    ];
    const ends: string[] = [];
    for (const call of calls)
      ends.push(
        await call().then(
          () => 'done',
          ({ code }: { code: string }) => code,
        ),
      );
    return [...new Set(ends)];
  };

  test('MayReview: allows administrators, and moderators while the latest setting allows them', async () => {
    const [early] = inOrder();
    expect([await answers(admin), await answers(moderator), await answers(member)]).toEqual([['done'], ['FORBIDDEN'], ['FORBIDDEN']]);
    await set('moderators_can_moderate_images', 'true');
    expect([await answers(admin), await answers(moderator), await answers(member)]).toEqual([['done'], ['done'], ['FORBIDDEN']]);
    await set('moderators_can_moderate_images', 'false', early);
    expect(await answers(moderator)).toEqual(['done']);
    await set('moderators_can_moderate_images', 'false');
    await set('something_else', 'true');
    expect(await answers(moderator)).toEqual(['FORBIDDEN']);
  });
});

test('FeatureSettings: review_before_publish changes at run time', async () => {
  const ana = newId();
  const sells = async () => (await described(await itemFile(ana, anItem(ana, 'photo'), await aPhoto(80, 60))))[0]?.state;
  expect(await sells()).toBe('ready');
  await set('review_before_publish', 'true');
  expect(await sells()).toBe('in_review');
  await set('review_before_publish', 'false');
  expect(await sells()).toBe('ready');
});
