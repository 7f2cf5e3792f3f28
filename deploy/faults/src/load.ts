import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aMember, type Browser } from '../../local/test/browser.js';
import type { Random } from '../../local/test/chat-random.js';
import { Thread } from '../../local/test/thread.js';
import { Journal, type Attempt, type Verdict } from './journal.js';
import { observe } from './observe.js';
import { tip } from './tip.js';
import { Sending } from './sending.js';
import type { World } from './world.js';

export type Kind = 'message' | 'swipe' | 'upload' | 'tip' | 'report' | 'look';
export type Mix = Partial<Record<Kind, number>>;

/** Everything that members do. Uploads are rare: to screen a picture takes a second of a processor, ten times as much as anything else. */
export const everything: Mix = { message: 20, look: 12, swipe: 6, report: 2, tip: 2, upload: 1 };
/** The same with more uploads, for faults of the process that takes them. */
export const uploading: Mix = { ...everything, upload: 3 };

const everyMs = 60;
const pauseMs = 200;
const patienceMs = 45_000;
/** Pages that are looked at meanwhile, so that every service is asked something. */
const looks = [
  '/profile',
  '/account',
  '/conversations',
  '/matches',
  '/deck',
  '/unread',
  '/chat/access',
  '/storefront',
  '/media?bucket=private-media',
];
const reasons = ['harassment', 'spam', 'scam', 'other'];

/** What members do while something goes wrong. Each thing is tried until it is known what became of it, under the same key. */
export class Load {
  readonly journal: Journal;
  readonly threads: Thread[];
  private readonly inHand = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private nextSwipe = 0;
  private nextReport = 0;
  private giveUpAt = Number.POSITIVE_INFINITY;
  /** How often a call was answered 401, and waited, because a clock was wrong. */
  turnedAway = 0;

  private constructor(
    readonly world: World,
    private readonly random: Random,
    private readonly mix: Mix,
    private readonly waitsToBeLetIn: boolean,
    /** Somebody new, who likes and reports the crowd. */
    readonly newcomer: Browser,
    name: string,
  ) {
    this.journal = new Journal(world.journalFile(name));
    this.threads = world.pair.map((member) => new Thread(member, world.conversationId));
  }

  static async open(world: World, random: Random, name: string, mix: Mix = everything, waitsToBeLetIn = false): Promise<Load> {
    const newcomer = await aMember(world.stack.url);
    const load = new Load(world, random, mix, waitsToBeLetIn, newcomer, name);
    world.closeAfterwards(load);
    await Promise.all(load.threads.map((thread) => thread.open()));
    return load;
  }

  begin(): void {
    this.giveUpAt = Number.POSITIVE_INFINITY;
    this.timer = setInterval(() => this.doSomething(), everyMs);
  }

  /** Begins nothing more, and waits for what is in hand. */
  async end(): Promise<void> {
    clearInterval(this.timer);
    this.giveUpAt = Date.now() + patienceMs;
    while (this.inHand.size > 0) await Promise.all(this.inHand);
  }

  /** Begins nothing more, and tries nothing again. */
  close(): void {
    clearInterval(this.timer);
    this.giveUpAt = 0;
    for (const thread of this.threads) thread.close();
  }

  /** Looks at everything that was to be seen, and judges. */
  async judge(wholeAt: number): Promise<Verdict> {
    await observe(this);
    this.close();
    return this.journal.verdict(wholeAt);
  }

  /** Does one thing of a kind, for those who do not leave it to chance. */
  one(kind: Kind): Promise<void> {
    const { world, newcomer } = this;
    if (kind === 'swipe') return this.swipe();
    if (kind === 'report') return this.report();
    if (kind === 'upload') return this.upload();
    if (kind === 'look') return this.look(this.random.pick([...world.pair, newcomer]));
    return kind === 'tip' ? this.tip() : this.message(this.random.pick(world.pair));
  }

  private doSomething(): void {
    const done = this.one(this.random.weighted(this.mix)).then(() => void this.inHand.delete(done));
    this.inHand.add(done);
  }

  private message(from: Browser): Promise<void> {
    const clientMessageId = randomUUID();
    const path = `/conversations/${this.world.conversationId}/messages`;
    return this.perform('message', this.world.conversationId, clientMessageId, () =>
      from.ask('POST', path, { clientMessageId, content: `Said at ${new Date().toISOString()}` }),
    );
  }

  private swipe(): Promise<void> {
    const target = this.world.crowd[this.nextSwipe++];
    if (!target) return this.one('look');
    const action = this.random.next() < 0.7 ? 'like' : 'pass';
    const body = { targetId: target.userId, action };
    return this.perform('swipe', `swipes of ${this.newcomer.userId}`, target.userId, () => this.newcomer.ask('POST', '/swipes', body));
  }

  private report(): Promise<void> {
    const [target, reportType] = [this.world.crowd[this.nextReport % this.world.crowd.length]!, reasons[this.nextReport % reasons.length]!];
    if (this.nextReport++ >= this.world.crowd.length) return this.one('look');
    const body = { userId: target.userId, reportType, description: 'Asked me for money' };
    return this.perform('report', `reports of ${this.newcomer.userId}`, `${target.userId} ${reportType}`, () =>
      this.newcomer.ask('POST', '/reports', body),
    );
  }

  private upload(): Promise<void> {
    const sending = new Sending(this.newcomer, `${randomUUID()}.webp`);
    return this.perform('upload', `files of ${this.newcomer.userId}`, sending.name, () => sending.attempt());
  }

  private tip(): Promise<void> {
    const [from, to] = this.world.pair;
    const attemptId = randomUUID();
    const amount = 100 + this.random.below(400);
    return this.perform('tip', `tips of ${from.userId}`, attemptId, () => tip(from, to, { attemptId, amount }));
  }

  private async look(member: Browser): Promise<void> {
    this.journal.tried(await member.ask('GET', this.random.pick(looks)));
  }

  private received(answer: Attempt): Attempt {
    if (answer.status !== 401 || !this.waitsToBeLetIn) return answer;
    this.turnedAway++;
    return { ...answer, status: 0 };
  }

  private async perform(kind: Kind, scope: string, key: string, attempt: () => Promise<Attempt>): Promise<void> {
    this.journal.sent(kind, scope, key);
    for (;;) {
      const answer = this.received(await attempt());
      this.journal.answered(key, answer);
      if (answer.status > 0 && answer.status < 500) return;
      if (Date.now() > this.giveUpAt) return;
      await delay(pauseMs);
    }
  }
}
