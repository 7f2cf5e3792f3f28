import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DemoVisitor } from './demo-visitor.mjs';
import { pressAt } from './pay.mjs';
import { root } from './root.mjs';

const demo = `${root}deploy/local/demo/`;
const read = (name) => JSON.parse(readFileSync(demo + name, 'utf8'));

/**
 * Lets the people of the demo open stores, buy, tip and subscribe: by the product's own calls and the sandbox's pages, so that every number
 * is a true one.
 * @param {string} url Where the product is.
 */
export async function openDemoMarket(url) {
  const { password } = read('people.json');
  const { subscribers, stores, purchases, tips } = read('market.json');
  const visitors = new Map();
  const as = async (email) => {
    if (!visitors.has(email)) visitors.set(email, await DemoVisitor.signedIn(url, email, password));
    return visitors.get(email);
  };
  for (const { email, tier } of subscribers) await subscribe(await as(email), tier);
  const items = new Map();
  for (const store of stores) for (const [title, id] of await openStore(await as(store.email), store)) items.set(title, id);
  for (const { email, title } of purchases) await buy(await as(email), items.get(title));
  for (const { email, to, amount, note } of tips) await tip(await as(email), (await as(to)).userId, amount, note);
}

const completed = ({ payment }) => payment.status === 'completed';

/** @param {DemoVisitor} visitor */
async function subscribe(visitor, tier) {
  if ((await visitor.need('GET', '/subscription')).tier === tier) return;
  const { url } = await visitor.need('POST', '/subscription', { tier });
  await pressAt(url);
  await visitor.until('/subscription', (plan) => plan.tier === tier);
}

/** @param {DemoVisitor} visitor */
async function openStore(visitor, { storefrontName, bio, banner, onboarding, items }) {
  const bannerFileId = await visitor.upload(readFileSync(`${demo}covers/${banner}`), { purpose: 'banner', filename: banner });
  await visitor.need('PUT', '/storefront', { storefrontName, bio, bannerFileId });
  if (onboarding) await pressAt((await visitor.need('POST', '/payout-account', {})).onboardingUrl, onboarding);
  const ids = [];
  for (const item of items) ids.push([item.title, await offer(visitor, item)]);
  const ready = ({ items: held = [] }) => held.every(({ state }) => !['uploading', 'processing'].includes(state));
  await visitor.until('/items?limit=100', ready);
  return ids;
}

/** @param {DemoVisitor} visitor */
async function offer(visitor, { title, description = '', contentType, cover, price }) {
  const { item } = await visitor.need('POST', '/items', { title, description, contentType, price, attemptId: randomUUID() });
  const photo = readFileSync(`${demo}covers/${cover}`);
  const file = contentType === 'video' ? await videoOf(`${demo}covers/${cover}`) : photo;
  const filename = contentType === 'video' ? cover.replace('.webp', '.mp4') : cover;
  await visitor.upload(file, { purpose: 'content-item', item: item.id, filename });
  return item.id;
}

/** @param {DemoVisitor} visitor */
async function buy(visitor, contentId) {
  const { url, paymentId } = await visitor.need('POST', `/items/${contentId}/purchase`);
  await pressAt(url);
  await visitor.until(`/payments/${paymentId}`, completed);
}

/** @param {DemoVisitor} visitor */
async function tip(visitor, recipientId, amount, note) {
  const { url, paymentId } = await visitor.need('POST', '/tips', { recipientId, amount, note, attemptId: randomUUID() });
  await pressAt(url);
  await visitor.until(`/payments/${paymentId}`, completed);
}

/** Eight seconds of a slow move over a picture. */
async function videoOf(cover) {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-video-'));
  const video = join(folder, 'video.mp4');
  const move = "scale=1600:-2,zoompan=z='min(zoom+0.0008,1.2)':d=192:s=1280x720:fps=24";
  const args = [
    '-v',
    'error',
    '-nostdin',
    '-i',
    cover,
    '-vf',
    move,
    '-t',
    '8',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-pix_fmt',
    'yuv420p',
    video,
  ];
  try {
    await promisify(execFile)('ffmpeg', args);
    return readFileSync(video);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
