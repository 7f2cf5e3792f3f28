import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DemoVisitor } from './demo-visitor.mjs';
import { pressAt } from './pay.mjs';
import { root } from './root.mjs';

const demo = `${root}deploy/local/demo/`;

/** @param {string} name */
export const readDemo = (name) => JSON.parse(readFileSync(demo + name, 'utf8'));

/** @param {string} name Before the @ of a demo member. */
export const emailOf = (name) => (name.includes('@') ? name : `${name}@demo.sotto.example`);

/**
 * Lets the people of the demo look at one another, like, match, write and ask for private media, so that each account in the README has
 * something to find. By the calls that members' pages make.
 * @param {string} url Where the product is.
 */
export async function openDemoLife(url) {
  const { password } = readDemo('people.json');
  const { privatePhotos, matches, likes, views, conversations, requests } = readDemo('life.json');
  const visitors = new Map();
  const as = async (name) => {
    const email = emailOf(name);
    if (!visitors.has(email)) visitors.set(email, await DemoVisitor.signedIn(url, email, password));
    return visitors.get(email);
  };
  for (const { email, covers } of privatePhotos) await addPrivatePhotos(await as(email), covers);
  for (const { of, by } of views) for (const name of by) await view(await as(name), await as(of));
  for (const { of, by } of likes) for (const name of by) await like(await as(name), await as(of));
  for (const [one, other] of matches) {
    await like(await as(one), await as(other));
    await like(await as(other), await as(one));
  }
  for (const { between, messages } of conversations) await talk(await as(between[0]), await as(between[1]), messages);
  for (const { from, to, message, answer } of requests) await ask(await as(from), await as(to), message, answer);
}

/** @param {DemoVisitor} visitor @param {string[]} covers */
async function addPrivatePhotos(visitor, covers) {
  for (const filename of covers) await visitor.upload(readFileSync(`${demo}covers/${filename}`), { purpose: 'private-media', filename });
  const settled = ({ files = [] }) => files.length >= covers.length && files.every(({ state }) => state !== 'processing');
  await visitor.until('/media?bucket=private-media', settled);
}

/** @param {DemoVisitor} visitor @param {DemoVisitor} other */
const view = (visitor, other) => visitor.need('GET', `/profiles/${other.userId}`);

/** @param {DemoVisitor} visitor @param {DemoVisitor} other */
const like = (visitor, other) => visitor.need('POST', '/swipes', { targetId: other.userId, action: 'like' });

/**
 * The last messages of one of them stay unread.
 * @param {DemoVisitor} first @param {DemoVisitor} second @param {{ from: 0 | 1, text: string, burns?: number, highlight?: boolean }[]} messages
 */
async function talk(first, second, messages) {
  const { summary } = await first.need('POST', '/conversations', { userId: second.userId });
  const { id } = summary.conversation;
  for (const { from, text, burns, highlight } of messages) {
    const [writer, reader] = from === 0 ? [first, second] : [second, first];
    await readAll(writer, id);
    if (highlight) await sendHighlighted(writer, id, reader, text);
    else await send(writer, id, text, burns ? { isBurnMessage: true, burnDurationMinutes: burns } : {});
  }
}

/** @param {DemoVisitor} visitor @param {string} id @param {string} content @param {object} [more] */
export const send = (visitor, id, content, more) =>
  visitor.need('POST', `/conversations/${id}/messages`, { clientMessageId: randomUUID(), content, ...more });

/** @param {DemoVisitor} visitor @param {string} id */
export async function readAll(visitor, id) {
  const { messages = [] } = await visitor.need('GET', `/conversations/${id}/messages?limit=1`);
  const sequence = Number(messages.at(-1)?.sequence ?? 0);
  if (sequence > 0) await visitor.need('PUT', `/conversations/${id}/read`, { sequence });
}

/** @param {DemoVisitor} writer @param {string} conversationId @param {DemoVisitor} reader @param {string} message */
async function sendHighlighted(writer, conversationId, reader, message) {
  const order = { boostType: 'message_highlight', message, recipientId: reader.userId, conversationId, attemptId: randomUUID() };
  const { url, paymentId } = await writer.need('POST', '/boosts', order);
  if (!url) return; // a credit of the plan was used
  await pressAt(url);
  await writer.until(`/payments/${paymentId}`, ({ payment }) => payment.status === 'completed');
}

/** @param {DemoVisitor} visitor @param {DemoVisitor} owner @param {string} message @param {string | undefined} answer */
async function ask(visitor, owner, message, answer) {
  const { request } = await visitor.need('POST', '/access-requests', { userId: owner.userId, message });
  if (answer) await owner.need('PUT', `/access-requests/${request.id}`, { status: answer });
}
