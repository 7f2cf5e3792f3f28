import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DemoVisitor } from '../../local/src/demo-visitor.mjs';
import { pressAt } from '../../local/src/pay.mjs';
import { arrivedMail } from './mail.mjs';
import { Visitor } from './visitor.mjs';

const woman = { displayName: 'Ana', gender: 'woman', interestedIn: ['woman'] };
const man = { displayName: 'Ben', gender: 'man', interestedIn: ['woman'] };
const portrait = () => readFileSync(new URL('./portrait.webp', import.meta.url));

/**
 * Uses the product as people do. Answers the names of the steps that failed; each of them has said why.
 * @param {{ url: string, inboxUrl?: string, staff: { email: string, password: string }, say: (line: string) => void }} options
 */
export async function smoke({ url, inboxUrl, staff, say }) {
  const seen = /** @type {{ ana: Visitor, bea: Visitor, conversationId: string }} */ ({});
  const failed = [];

  /** @param {string} name @param {() => Promise<string>} work What it answers stands behind the name. */
  const step = async (name, work) => {
    const startedAt = performance.now();
    const time = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    try {
      say(`ok      ${name}: ${await work()} (${time()})`);
    } catch (error) {
      failed.push(name);
      say(`FAILED  ${name}: ${error instanceof Error ? error.message : error} (${time()})`);
    }
  };

  await step('version', async () => {
    const { name, version } = await json(`${url}/version`);
    if (name !== 'sotto') throw new Error(`somebody else answers: ${name}`);
    return version;
  });
  await step('ready', async () => ((await json(`${url}/health/ready`)).ready ? 'the gateway and what it stands on' : refuse('not ready')));
  await step('web app', async () => {
    const page = await fetch(url);
    return page.ok && (await page.text()).includes('<div id="root"') ? 'the page comes' : refuse(`the page answers ${page.status}`);
  });
  await step('sign up', async () => {
    Object.assign(seen, { ana: await Visitor.signedUp(url, woman), bea: await Visitor.signedUp(url, woman) });
    return 'two members with profiles';
  });
  await step('match', async () => {
    const { ana, bea } = seen;
    await ana.need('POST', '/swipes', { targetId: bea.userId, action: 'like' });
    await bea.need('POST', '/swipes', { targetId: ana.userId, action: 'like' });
    const { summary } = await ana.insist('/conversations', { userId: bea.userId }, /NOT_MATCHED|ENTITLEMENT_REQUIRED/);
    seen.conversationId = summary.conversation.id;
    return 'they like each other and may talk';
  });
  await step('message', async () => {
    const { ana, bea, conversationId } = seen;
    const content = `hello ${randomUUID()}`;
    const { arrived } = await bea.awaiting('MessagePushed', ({ message }) => message.content === content);
    await ana.need('POST', `/conversations/${conversationId}/messages`, { clientMessageId: randomUUID(), content });
    await arrived;
    return "it came over the other one's socket";
  });
  await step('picture', async () => {
    const { ana, bea } = seen;
    const id = await ana.upload(portrait(), { purpose: 'profile-image', filename: 'portrait.webp' });
    const { current, latest } = await ana.until('/profile/images', (images) => decided(images, id));
    if (current?.id !== id) throw new Error(`it was screened as ${latest.status}`);
    const { profile } = await bea.until(`/profiles/${ana.userId}`, (answer) => Boolean(answer.profile.picture));
    const file = await bea.file(profile.picture.mediumUrl);
    const bytes = (await file.arrayBuffer()).byteLength;
    return file.ok && bytes > 0 ? `screened, and shown to the other one (${bytes} bytes)` : refuse(`it answers ${file.status}`);
  });
  await step('mail', async () => {
    const { email } = seen.ana;
    await seen.ana.need('POST', '/password-resets', { email });
    return arrivedMail(url, inboxUrl, email);
  });
  await step('buying', async () => {
    const ben = await Visitor.signedUp(url, man);
    const page = await ben.need('POST', '/subscription', { tier: 'premium_tier_1' });
    await pressAt(reachable(page.url));
    const { tier } = await ben.until('/subscription', (plan) => plan.tier === 'premium_tier_1');
    return `${tier} after paying at ${new URL(page.url).origin}`;
  });
  await step('staff', async () => {
    const admin = await DemoVisitor.signedIn(url, staff.email, staff.password);
    await admin.need('GET', '/admin/images/stats');
    await admin.need('GET', '/admin/analytics');
    return 'an admin sees queues and analytics';
  });
  return failed;
}

/** Browsers know that every *.localhost is this machine; other programs need not. @param {string} address */
const reachable = (address) => address.replace(/^(https?:\/\/)[a-z.-]+\.localhost\b/, '$1localhost');

const decided = ({ current, latest }, id) => current?.id === id || (latest?.id === id && latest.status !== 'pending');

/** @param {string} reason @returns {never} */
function refuse(reason) {
  throw new Error(reason);
}

/** @param {string} address @returns {Promise<any>} */
async function json(address) {
  const answer = await fetch(address);
  return answer.ok ? answer.json() : refuse(`${address} answers ${answer.status}`);
}
