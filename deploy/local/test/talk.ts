import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, type Browser, failed } from './browser.js';
import { type Message, Thread } from './thread.js';

const sendEveryMs = 100;
const lookEveryMs = 250;
/** Pages that are looked at meanwhile, so that every service is asked something. */
const looks = ['/profile', '/account', '/conversations', '/matches', '/deck', '/unread', '/chat/access'];

/** Two members who write to each other steadily, each with an open page, and what came of it. */
export class Talk {
  readonly threads: Thread[];
  private readonly acked: Message[] = [];
  private readonly inHand = new Set<Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private since = 0;
  private ackedBefore = 0;

  constructor(
    private readonly members: Browser[],
    private readonly conversationId: string,
  ) {
    this.threads = members.map((member) => new Thread(member, conversationId));
  }

  async open(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.open()));
  }

  /** Also after a test that failed half-way: what is still sent would keep the process alive. */
  close(): void {
    this.stop();
    for (const thread of this.threads) thread.close();
  }

  begin(): void {
    this.since = Date.now();
    this.ackedBefore = this.acked.length;
    for (const member of this.members) {
      let turn = 0;
      this.every(sendEveryMs, () => this.send(member));
      this.every(lookEveryMs, () => member.ask('GET', looks[turn++ % looks.length]!));
    }
  }

  /** Sends no more, and waits for what is in hand: each message is tried until it is known to be stored. */
  async end(): Promise<void> {
    this.stop();
    await Promise.all(this.inHand);
  }

  /** Waits until both pages show everything, without anybody asking them to; answers whether they do. */
  async isShown(withinMs: number): Promise<boolean> {
    const isComplete = () => this.threads.every(({ observed }) => observed.length === this.acked.length);
    for (const limit = Date.now() + withinMs; !isComplete() && Date.now() < limit; ) await delay(50);
    return isComplete();
  }

  /** Messages that somebody does not see, or sees as something else than what was acknowledged. */
  lost(): Message[] {
    return this.acked.filter((message) => this.threads.some(({ observed }) => observed[message.sequence - 1]?.id !== message.id));
  }

  /** What was seen more than once, or in two ways. */
  doubled(): Message[] {
    return this.threads.flatMap(({ observed, contradictions }) => [...contradictions, ...repeated(observed)]);
  }

  /** All answers since the talk began. */
  answers(): Answer[] {
    return this.members.flatMap(({ answers }) => answers.filter(({ startedAt }) => startedAt >= this.since));
  }

  metrics(wholeAt: number) {
    const answers = this.answers();
    const failures = answers.filter(failed).map(({ startedAt }) => startedAt);
    return {
      acked: this.acked.length - this.ackedBefore,
      observed: this.threads.map(({ observed }) => observed.length - this.ackedBefore),
      requests: answers.length,
      failed: failures.length,
      recoveryMs: Math.max(0, ...failures.map((at) => at - wholeAt)),
      slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
    };
  }

  private stop(): void {
    for (const timer of this.timers.splice(0)) clearInterval(timer);
  }

  private every(ms: number, work: () => Promise<unknown>): void {
    const timer = setInterval(() => {
      const done = work().then(() => void this.inHand.delete(done));
      this.inHand.add(done);
    }, ms);
    this.timers.push(timer);
  }

  private async send(member: Browser): Promise<void> {
    const message = { clientMessageId: randomUUID(), content: new Date().toISOString() };
    const { status, body } = await member.insist('POST', `/conversations/${this.conversationId}/messages`, message);
    if (status < 300) this.acked.push(body.message);
  }
}

function repeated(messages: Message[]): Message[] {
  const seen = new Set<string>();
  return messages.filter(({ clientMessageId }) => seen.has(clientMessageId) || !seen.add(clientMessageId));
}
