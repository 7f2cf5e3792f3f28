import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { profileOf } from '../profile.ts';
import { Visitor } from './visitor.mjs';

const cover = new URL('../../local/demo/covers/silk.webp', import.meta.url);
/** So many sign up at once. */
const atOnce = 4;

/**
 * Makes the people that the flows play, by the product's own calls: members in pairs of two who may write to each other, and a
 * store with one item.
 * @param {string} url @param {{ members: number, say: (line: string) => void }} options
 * @returns {Promise<import('../seed.ts').Seed>}
 */
export async function makeSeed(url, { members: count, say }) {
  const visitors = [];
  for (let n = 0; n < count; n += atOnce)
    visitors.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, count - n) }, () => aVisitor(url, 'woman', say)))));
  const pairs = [];
  for (let one = 0; one + 1 < count; one += 2)
    pairs.push({ one, two: one + 1, conversationId: await open(visitors[one], visitors[one + 1]) });
  const creator = await aVisitor(url, 'man', say);
  return { members: visitors.map(({ account }) => account), pairs, item: { id: await offer(creator), creatorId: creator.account.userId } };
}

/** A woman with a profile. */
async function aVisitor(url, interestedIn, say) {
  const visitor = new Visitor(url, { email: `${randomUUID()}@load.sotto.example`, password: randomBytes(18).toString('base64url'), say });
  await visitor.signUp();
  await visitor.need('PUT', '/profile', profileOf('woman', interestedIn));
  return visitor;
}

/** Chat receives of a match shortly after the two do. */
async function open(one, two) {
  for (const [who, other] of [
    [one, two],
    [two, one],
  ])
    await who.need('POST', '/swipes', { targetId: other.account.userId, action: 'like' });
  const isOpen = ({ body }) => Boolean(body.summary);
  const { body } = await one.until('POST', '/conversations', { userId: two.account.userId }, isOpen);
  return body.summary.conversation.id;
}

/** A photo for sale, ready to be bought. */
async function offer(creator) {
  await creator.need('PUT', '/storefront', { storefrontName: 'Load test', bio: '', bannerFileId: '' });
  const { item } = await creator.need('POST', '/items', { title: 'Silk', contentType: 'photo', price: 500, attemptId: randomUUID() });
  await creator.upload(readFileSync(cover), { purpose: 'content-item', item: item.id, filename: 'silk.webp' });
  const isReady = ({ body }) => body.items?.some(({ id, state }) => id === item.id && state === 'ready');
  await creator.until('GET', '/items?limit=100', undefined, isReady);
  return item.id;
}
