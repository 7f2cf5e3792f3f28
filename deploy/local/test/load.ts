import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, type Browser, failed } from './browser.js';
import { begin, goOn, offsetOf } from './upload.js';

/** Pages that are looked at all the time, so that every service is asked something. */
const looks = [
  '/profile',
  '/account',
  '/conversations',
  '/matches',
  '/deck',
  '/unread',
  '/media?bucket=profile-media',
  '/earnings',
  '/notices',
];
const lookEveryMs = 60;
const partBytes = 16 * 1024;
const fileBytes = 64 * 1024 * 1024;
const partEveryMs = 150;

/** What members do all the time, each step once: nothing is tried again, so that whatever fails is seen. */
export class Load {
  private readonly inHand = new Set<Promise<unknown>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly uploads: { status: number; body: string }[] = [];
  /** How much of the file was sent in the end, and how much is there. */
  held = { sent: 0, stored: 0 };
  private readonly file = Buffer.alloc(fileBytes, 7);
  private uploading: Promise<void> = Promise.resolve();
  private since = 0;
  private over = false;

  constructor(
    private readonly members: readonly Browser[],
    private readonly others: readonly Browser[],
  ) {}

  begin(): void {
    this.since = Date.now();
    for (const member of this.members) {
      let turn = 0;
      this.every(lookEveryMs, () => member.ask('GET', looks[turn++ % looks.length]!));
      this.every(lookEveryMs * 5, () => this.swipe(member, turn));
    }
    this.uploading = this.keepUploading(this.members[0]!);
  }

  /** Begins nothing more. Also after a test that failed half-way: what is still asked for would keep the process alive. */
  close(): void {
    this.over = true;
    for (const timer of this.timers.splice(0)) clearInterval(timer);
  }

  async end(): Promise<void> {
    this.close();
    await Promise.all([...this.inHand, this.uploading]);
  }

  /** How much was asked for, and what of it failed. */
  metrics() {
    const answers = this.members.flatMap((member) => member.answers.filter(({ startedAt }) => startedAt >= this.since));
    const uploads = this.uploads
      .filter(({ status }) => status >= 500 || status === 0)
      .map(({ status, body }) => `upload: ${status} ${body}`);
    return {
      requests: answers.length,
      uploads: this.uploads.length,
      failures: [...answers.filter(failed).map(describeAnswer), ...uploads],
    };
  }

  private every(ms: number, work: () => Promise<unknown>): void {
    const timer = setInterval(() => {
      const done = work().finally(() => this.inHand.delete(done));
      this.inHand.add(done);
    }, ms);
    this.timers.push(timer);
  }

  private swipe(member: Browser, turn: number): Promise<unknown> {
    const { userId: targetId } = this.others[turn % this.others.length]!;
    return member.ask('POST', '/swipes', { targetId, action: 'like' });
  }

  /** One long file, whose parts keep coming. */
  private async keepUploading(member: Browser): Promise<void> {
    const { location } = await begin(member, 'private-media', fileBytes, 'video.mp4');
    if (!location) throw new Error('The upload was refused.');
    let offset = 0;
    for (; !this.over && offset < fileBytes; offset += partBytes) {
      const sent = await goOn(member, location, this.file, offset, offset + partBytes).catch((error: Error) => ({
        status: 0,
        body: `${error.message} ${String(error.cause)}`,
      }));
      this.uploads.push(sent);
      await delay(partEveryMs);
    }
    this.held = { sent: offset, stored: await offsetOf(member, location) };
  }
}

export const describeAnswer = ({ request, status, code, startedAt, ms }: Answer): string =>
  `${request}: ${status} ${code ?? ''} at ${new Date(startedAt).toISOString().slice(14, 23)} after ${Math.round(ms)} ms`;
