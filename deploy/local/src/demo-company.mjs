import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { emailOf, readAll, readDemo, send } from './demo-life.mjs';
import { DemoVisitor } from './demo-visitor.mjs';

/** How an answer shows that nobody wrote it. */
const mark = '(automatic answer of the demo)';
const readsAfterMs = [1_500, 4_000];
const writesForMs = [3_000, 8_000];
const likesAfterMs = [5_000, 20_000];
const connectsAgainMs = 5_000;

/**
 * Keeps the invented members company: while the stack of development runs they are online, answer who writes to them, and like back now and
 * then. They use the calls and frames of open pages and know nothing else. They do not answer one another.
 */
export class DemoCompany {
  #stopped = new AbortController();
  #said = new Map();

  /**
   * @param {string} url
   * @param {(line: string) => void} say Writes to the log.
   * @param {string[]} [names] Of the members who come; all of them by default.
   */
  constructor(url, say, names) {
    this.url = url;
    this.say = say;
    const { password, people } = readDemo('people.json');
    this.password = password;
    const invented = people.filter(({ demo }) => demo);
    this.members = invented.filter(({ displayName }) => names?.includes(displayName) ?? true);
    this.ids = new Set(invented.map(({ userId }) => userId));
    this.answers = readDemo('life.json').answers;
  }

  /** Resolves when all of them are online. */
  async start() {
    for (const { email } of this.members) {
      if (this.#stopped.signal.aborted) return;
      const member = await DemoVisitor.signedIn(this.url, emailOf(email), this.password);
      this.#connect(member);
    }
    this.say(`${this.members.length} members of the demo are online, answer and like back`);
  }

  stop() {
    this.#stopped.abort();
  }

  /** @param {DemoVisitor} member */
  #connect(member) {
    if (this.#stopped.signal.aborted) return;
    const socket = member.socket();
    const close = () => socket.close();
    this.#stopped.signal.addEventListener('abort', close, { once: true });
    socket.onmessage = ({ data }) => void this.#onFrame(member, socket, JSON.parse(String(data))).catch((error) => this.#failed(error));
    socket.onclose = () => {
      this.#stopped.signal.removeEventListener('abort', close);
      void this.#reconnect(member);
    };
    socket.onerror = () => undefined; // it closes as well
  }

  /** The token of the old connection may have run out, and the gateway may be away. @param {DemoVisitor} member */
  async #reconnect(member) {
    while (!this.#stopped.signal.aborted) {
      try {
        await this.#pause([connectsAgainMs, connectsAgainMs]);
        await member.refresh();
        return this.#connect(member);
      } catch {
        // It is tried again.
      }
    }
  }

  /** @param {DemoVisitor} member @param {WebSocket} socket @param {{ event: string, data?: any }} frame */
  async #onFrame(member, socket, { event, data }) {
    if (event === 'MessagePushed' && this.#isOfSomebodyElse(member, data.message?.senderId))
      await this.#answer(member, socket, data.message);
    const { kind, who } = (event === 'ActivityPushed' && data.activity) || {};
    if (kind === 'like' && who && !this.ids.has(who.userId)) await this.#likeBack(member, who.userId);
  }

  /** @param {DemoVisitor} member @param {string} senderId */
  #isOfSomebodyElse(member, senderId) {
    return senderId !== member.userId && !this.ids.has(senderId);
  }

  /** @param {DemoVisitor} member @param {WebSocket} socket @param {{ conversationId: string }} message */
  async #answer(member, socket, { conversationId }) {
    const said = this.#said.get(conversationId) ?? 0;
    this.#said.set(conversationId, said + 1);
    await this.#pause(readsAfterMs);
    await readAll(member, conversationId);
    socket.send(JSON.stringify({ event: 'Typing', data: { conversationId } }));
    await this.#pause(writesForMs);
    const text = this.answers[(numberFrom(member.userId) + said) % this.answers.length];
    await send(member, conversationId, `${text} ${mark}`);
  }

  /** Two of three, and always the same. @param {DemoVisitor} member @param {string} userId */
  async #likeBack(member, userId) {
    if (numberFrom(member.userId + userId) % 3 === 0) return;
    await this.#pause(likesAfterMs);
    await member.need('POST', '/swipes', { targetId: userId, action: 'like' });
  }

  /** Who may not write, for instance a man without a plan, says nothing. */
  #failed(error) {
    if (!this.#stopped.signal.aborted) this.say(`a member of the demo could not answer: ${error.message}`);
  }

  /** @param {number[]} range */
  #pause([least, most]) {
    return delay(least + Math.random() * (most - least), undefined, { signal: this.#stopped.signal });
  }
}

const numberFrom = (text) => createHash('sha256').update(text).digest().readUInt32BE(0);
