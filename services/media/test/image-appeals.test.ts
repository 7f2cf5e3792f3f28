import { RequestContext } from '@mikro-orm/core';
import { MediaAddresses, pictureRenditions } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { ImageDecisionOverturnedSchema } from '@sotto/proto/admin/v1/events';
import { ImageDecidedSchema, ImageReviewedSchema } from '@sotto/proto/media/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { PurgeRejected } from '../src/library/files/purge-rejected.js';
import { ImageDecision } from '../src/library/moderation/image-decision.entity.js';
import { StandInClassifier } from './acts.js';
import { startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';
import { aPhoto } from './samples.js';
import { storeActs } from './store-acts.js';

const classifier = new StandInClassifier();
let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
let photo: Buffer;
const { media: client, files: media, uploaded, listed, anItem, itemFile, marketplace, settled, stored } = storeActs(() => h);
const { decides } = reviewActs(() => h);
beforeAll(async () => {
  ({ h, stop } = await startMedia({ classifier }));
  await marketplace();
  photo = await aPhoto(200, 150);
});
beforeEach(() => classifier.finds({ drawing: 0.2, sexy: 0.2, porn: 0.2, hentai: 0.2 }));
afterAll(() => stop());

const [mia, noa] = [as(newId(), 'admin'), newId()];
const days = (many: number) => h.clock.advance({ minutes: many * 24 * 60 });
const purges = () => RequestContext.create(h.em, () => h.get(PurgeRejected).execute());
const gets = async (who: string, id: string) => {
  const found: string[] = [];
  for (const rendition of pictureRenditions) {
    const url = h.get(MediaAddresses).of({ id, rendition, viewerId: who }, h.clock.now());
    if ((await client.fetch(who, url)).status === 200) found.push(rendition);
  }
  return found;
};
const overturns = async (decisionId: string, userId: string, subjectId: string, eventId = newId()) => {
  await h.publish(ImageDecisionOverturnedSchema, { decisionId, userId, subjectId, decidedBy: noa }, eventId);
  await h.settle();
};

test('PurgeRejected: rejected files are delivered to nobody and removed after forty days', async () => {
  const ana = newId();
  const id = await uploaded(ana, photo);
  await decides(mia, id, 'rejected');
  await media().listImagesToReview(mia, { status: 'rejected' });
  for (const who of [ana, mia.userId]) expect(await gets(who, id)).toEqual([]);
  days(39);
  await purges();
  expect(await stored(id)).toHaveLength(5);
  days(1);
  await purges();
  await purges();
  expect(await stored(id)).toEqual([]);
  expect(await listed(ana)).toMatchObject([{ id, state: 'refused', reason: 'Rejected by admin review' }]);
});

describe('OverturnDecision', () => {
  test('OverturnDecision: approves the file once and records who decided', async () => {
    const ana = newId();
    const item = anItem(ana, 'photo');
    const id = await itemFile(ana, item, photo);
    const decisionId = await decides(mia, id, 'rejected');
    await h.settle(); // the rejection has been pushed
    days(35);
    const toAna = await h.frames(ana);
    const event = newId();
    for (let n = 0; n < 2; n++) await overturns(decisionId, ana, id, event);
    await overturns(decisionId, ana, id);
    expect(await gets(ana, id)).toEqual([...pictureRenditions]);
    expect(await settled(item)).toEqual(['in_review', 'refused', 'ready']);
    expect(toAna.map(({ data }) => data)).toMatchObject([{ file: { id, state: 'ready' } }]);
    const decisions = await h.em.find(ImageDecision, { fileId: id }, { orderBy: { appliesAt: 'asc' } });
    expect(decisions.map(({ status, decidedBy }) => [status, decidedBy])).toEqual([
      ['rejected', mia.userId],
      ['approved', noa],
    ]);
    // Admin notifies the member of an appeal, so no ImageDecided event is published.
    expect((await h.published(ImageDecidedSchema)).filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
    days(10);
    await purges();
    expect(await stored(id)).toHaveLength(5);
  });

  test('OverturnDecision: shows the profile image again', async () => {
    const ana = newId();
    classifier.finds({});
    const id = await uploaded(ana, photo, { purpose: 'profile-image' });
    const decisionId = await decides(mia, id, 'rejected', { seenStatus: 'approved' });
    await overturns(decisionId, ana, id);
    expect((await media().getProfileImages(as(ana), {})).current?.id).toBe(id);
    expect((await h.published(ImageReviewedSchema)).filter(({ imageId }) => imageId === id).map(({ status }) => status)).toEqual([
      'approved',
      'rejected',
      'approved',
    ]);
  });

  test('OverturnDecision: changes nothing when the file is gone, was decided since, or the item has another file', async () => {
    const ana = newId();
    const gone = await uploaded(ana, photo);
    const late = await decides(mia, gone, 'rejected');
    days(41);
    await purges();
    await overturns(late, ana, gone);
    expect(await listed(ana)).toMatchObject([{ state: 'refused' }]);

    classifier.finds({});
    const image = await uploaded(ana, photo, { purpose: 'profile-image' });
    const first = await decides(mia, image, 'rejected', { seenStatus: 'approved' });
    await decides(mia, image, 'approved', { seenStatus: 'rejected' });
    await decides(mia, image, 'rejected', { seenStatus: 'approved' });
    await overturns(first, ana, image);
    expect((await media().getProfileImages(as(ana), {})).current).toBeUndefined();

    classifier.finds({ drawing: 0.2, sexy: 0.2, porn: 0.2, hentai: 0.2 });
    const item = anItem(ana, 'photo');
    const old = await itemFile(ana, item, photo);
    const rejected = await decides(mia, old, 'rejected');
    const next = await itemFile(ana, item, photo);
    await overturns(rejected, ana, old);
    expect([await gets(ana, old), await gets(ana, next)]).toEqual([[], [...pictureRenditions]]);
    await overturns(newId(), ana, newId());
  });
});
