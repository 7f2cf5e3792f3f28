import type { Stack } from '@sotto/local/stack';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { burnDurations } from '@sotto/proto/vocabulary';
import pg from 'pg';
import { aMember, aPair, type Answer, type Browser } from './browser.js';
import { Device } from './chat-device.js';
import { Oracle } from './chat-oracle.js';
import { loadPageRules, type PageRules } from './chat-page-rules.js';
import { Random } from './chat-random.js';

const agreeMs = 2_000;

/** What a device does; several do something at once. */
const acts = { send: 30, sendTwice: 5, sendBurn: 14, open: 16, openWrongly: 3, read: 18, readElsewhere: 3, drop: 6, signOut: 3 };
type Act = keyof typeof acts;

/** A step on its way: its choices are made, and what it changes is known. */
type Step = () => Promise<void>;

/** Two members, one of them with two devices and a friend who writes now and then, doing whatever comes; the oracle knows what has to be seen. */
export class ChatWalk {
  steps = 0;
  private readonly random: Random;
  private readonly journal: string[] = [];
  private readonly devices: Device[] = [];
  /** All that were ever open, with what they received. */
  private readonly past: Device[] = [];
  /** Texts of burn messages, by who wrote them. */
  private readonly burnTexts: { senderId: string; text: string }[] = [];
  private oracle!: Oracle;
  /** How much Carol said to Alice, and how far Alice read. */
  private readonly elsewhere = { said: 0, read: 0 };
  private bob!: Browser;

  private constructor(
    private readonly url: string,
    private readonly alice: Browser,
    private readonly carol: { browser: Browser; conversationId: string },
    private readonly rules: PageRules,
    private readonly database: pg.Client,
    seed: number,
  ) {
    this.random = new Random(seed);
  }

  static async start(stack: Stack, seed: number): Promise<ChatWalk> {
    const database = new pg.Client(stack.databaseUrl('chat'));
    await database.connect();
    const { members, conversationId } = await aPair(stack.url);
    const [alice, browser] = members;
    const walk = new ChatWalk(stack.url, alice, { browser, conversationId }, await loadPageRules(), database, seed);
    await walk.meet();
    return walk;
  }

  async stop(): Promise<void> {
    await Promise.all(this.devices.map((device) => device.drop()));
    await this.database.end();
  }

  /** One thing that happens to everybody, or up to three things at once, each on a device of its own. */
  async go(): Promise<void> {
    const event = this.random.weighted({ acts: 100, time: 14, end: 1.5 });
    if (event === 'time') return this.letBurn();
    if (event === 'end') return this.endAndMeet();
    const busy = [...this.devices].filter(() => this.random.next() < 0.6);
    const steps = (busy.length > 0 ? busy : [this.random.pick(this.devices)]).map((device) => this.choose(device));
    if (this.random.next() < 0.25) steps.push(this.carolSpeaks());
    this.steps += steps.length;
    await Promise.all(steps.map((step) => step()));
  }

  /** Everybody comes back; within two seconds every device and the server show what is true. */
  async agree(): Promise<void> {
    await Promise.all(this.devices.filter(({ isOnline }) => !isOnline).map((device) => device.connect()));
    await this.untilShown(() => this.devices);
    for (const device of this.devices) {
      const { listTotal, ...view } = await device.serverView();
      expect({ ...view, where: `server for ${device.name}` }).toEqual({
        ...this.oracle.viewOf(device.userId),
        where: `server for ${device.name}`,
      });
      expect(listTotal).toBe(view.unreadTotal);
    }
  }

  /** Frames that contained the text of a burn message of another member. */
  leaks(): string[] {
    return this.past.flatMap(({ userId, received }) =>
      this.burnTexts.filter(({ senderId }) => senderId !== userId).flatMap(({ text }) => received.filter((frame) => frame.includes(text))),
    );
  }

  /** What happened last, for a failure. */
  trail(): string {
    const frames = this.devices.map(({ name, numbers }) => `${name} received ${numbers.slice(-8).join(', ')}`);
    return [...this.journal.slice(-40), ...frames].join('\n');
  }

  private note(what: string): void {
    this.journal.push(`${this.steps}: ${what}`);
  }

  private choose(device: Device): Step {
    if (!device.isOnline) {
      this.note(`${device.name} comes back`);
      return () => device.connect();
    }
    const act = this.random.weighted<Act>(acts);
    this.note(`${device.name} ${act}`);
    return this.prepare[act](device);
  }

  private readonly prepare: Record<Act, (device: Device) => Step> = {
    send: (device) => this.sending(device, 1),
    sendTwice: (device) => this.sending(device, 2),
    sendBurn: (device) => this.sending(device, 1, this.random.pick(burnDurations)),
    open: (device) => this.opening(device),
    openWrongly: (device) => this.openingWrongly(device),
    read: (device) => this.reading(device),
    readElsewhere: (device) => this.readingElsewhere(device),
    drop: (device) => () => device.drop(),
    signOut: (device) => async () => {
      expect(await device.signOut()).toBe(4401);
    },
  };

  /** Twice, when the acknowledgement of the first was lost. */
  private sending(device: Device, times: number, burnMinutes?: number): Step {
    const [clientMessageId, text] = [randomUUID(), this.random.text()];
    if (burnMinutes) this.burnTexts.push({ senderId: device.userId, text });
    return async () => {
      const answers = await Promise.all(Array.from({ length: times }, () => device.send(clientMessageId, text, burnMinutes)));
      for (const answer of answers) {
        const { id, sequence } = granted(answer).message;
        this.oracle.say({ id, sequence, senderId: device.userId, text, burnMinutes });
      }
    };
  }

  private opening(device: Device): Step {
    const message = this.random.pick(this.oracle.received(device.userId).filter(({ burnMinutes }) => burnMinutes));
    if (!message) return async () => undefined;
    const { id, text, burned, burnMinutes = 0 } = message;
    return async () => {
      const answer = await device.openBurn(id);
      if (burned) return expect(answer).toMatchObject({ status: 410, code: 'MESSAGE_BURNED' });
      message.opened = true;
      const { content, burnsInMs } = granted(answer).message;
      expect(content).toBe(text);
      expect(burnsInMs).toBeGreaterThan(0);
      expect(burnsInMs).toBeLessThanOrEqual(burnMinutes * 60_000);
    };
  }

  /** One's own, or one that does not burn. */
  private openingWrongly(device: Device): Step {
    const message = this.random.pick(
      this.oracle.messages.filter(({ senderId, burnMinutes }) => senderId === device.userId || !burnMinutes),
    );
    if (!message) return async () => undefined;
    const code = message.burnMinutes ? 'NOT_RECIPIENT' : 'MESSAGE_NOT_FOUND';
    return async () => {
      expect(await device.openBurn(message.id)).toMatchObject({ code });
    };
  }

  /** To the end of what is shown, mostly. */
  private reading(device: Device): Step {
    const newest = device.newest;
    if (newest === 0) return async () => undefined;
    const sequence = this.random.next() < 0.7 ? newest : 1 + this.random.below(newest);
    return async () => {
      granted(await device.read(sequence));
      this.oracle.read(device.userId, sequence);
    };
  }

  /** What Carol says at the same time is not read yet. */
  private readingElsewhere(device: Device): Step {
    const { said } = this.elsewhere;
    if (device.userId !== this.alice.userId || said === 0) return async () => undefined;
    return async () => {
      granted(await device.read(said, this.carol.conversationId));
      this.elsewhere.read = said;
    };
  }

  private carolSpeaks(): Step {
    const message = { clientMessageId: randomUUID(), content: this.random.text() };
    this.note('carol speaks');
    return async () => {
      granted(await this.carol.browser.insist('POST', `/conversations/${this.carol.conversationId}/messages`, message));
      this.elsewhere.said++;
    };
  }

  /** The time of a message that is open runs out: by the database's clock, and by the countdown of every page that shows it. */
  private async letBurn(): Promise<void> {
    this.steps++;
    const message = this.random.pick(this.oracle.messages.filter(({ burnMinutes, opened, burned }) => burnMinutes && opened && !burned));
    if (!message) return;
    this.note(`message ${message.sequence} burns`);
    await this.untilShown(() => this.devices.filter(({ isOnline }) => isOnline));
    await this.database.query(`update messages set burned_at = now() - interval '1 millisecond' where id = $1`, [message.id]);
    for (const device of this.devices) device.ring(message.id);
    message.burned = true;
  }

  /** The match ends one way or another, for everybody at once; then one of the two meets somebody else. */
  private async endAndMeet(): Promise<void> {
    this.steps++;
    const [one, other] = this.random.next() < 0.5 ? [this.alice, this.bob] : [this.bob, this.alice];
    const way = this.random.pick(['block', 'block and unblock', 'unmatch'] as const);
    this.note(`${way} by ${one === this.alice ? 'alice' : 'bob'}`);
    await this.agree();
    const ender = this.devices.find(({ browser }) => browser.userId === one.userId)!.browser;
    if (way === 'unmatch') await ender.need('DELETE', `/matches/${other.userId}`);
    else await ender.need('PUT', `/blocks/${other.userId}`);
    if (way === 'block and unblock') await ender.need('DELETE', `/blocks/${other.userId}`);
    this.oracle.ended = true;
    await this.untilShown(() => this.devices);
    for (const device of this.devices) {
      expect(await device.send(randomUUID(), this.random.text())).toMatchObject({ status: 404, code: 'CONVERSATION_NOT_FOUND' });
    }
    await this.meet();
  }

  /** Alice, on two devices, and a new Bob, on one. */
  private async meet(): Promise<void> {
    const bob = await aMember(this.url);
    this.bob = bob;
    await this.alice.like(bob);
    await bob.like(this.alice);
    const conversationId = await bob.open(this.alice);
    this.oracle = new Oracle(conversationId, [this.alice.userId, bob.userId], (userId) =>
      userId === this.alice.userId ? this.elsewhere.said - this.elsewhere.read : 0,
    );
    await this.devices.splice(2).at(0)?.drop();
    const open = async (name: string, browser: Browser) => {
      const device = new Device(name, browser, this.rules, conversationId);
      await device.connect();
      this.devices.push(device);
      this.past.push(device);
    };
    if (this.devices.length === 0) for (const name of ['alice 1', 'alice 2']) await open(name, await this.session());
    else for (const device of this.devices) await device.enter(conversationId, bob.userId);
    await open('bob', bob);
  }

  /** One more browser of Alice's. */
  private async session(): Promise<Browser> {
    const browser = this.alice.copy();
    await browser.signIn();
    return browser;
  }

  /** What these devices show is what is true, within two seconds. */
  private async untilShown(which: () => Device[]): Promise<void> {
    const differs = () => which().find((device) => !isDeepStrictEqual(device.view(), this.oracle.viewOf(device.userId)));
    for (const limit = Date.now() + agreeMs; differs() && Date.now() < limit; ) await delay(20);
    const device = differs();
    if (!device) return;
    expect({ device: device.name, ...device.view() }).toEqual({ device: device.name, ...this.oracle.viewOf(device.userId) });
  }
}

function granted({ request, status, body }: Answer): Answer['body'] {
  if (status !== 200 && status !== 201) throw new Error(`${request}: ${status} ${JSON.stringify(body)}`);
  return body;
}
