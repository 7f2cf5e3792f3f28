import { readFileSync } from 'node:fs';
import type { Browser } from '../../local/test/browser.js';
import { begin, goOn } from '../../local/test/upload.js';
import type { Attempt } from './journal.js';

const picture = readFileSync(new URL('../../local/demo/portraits/ana.webp', import.meta.url));
/** The server has forgotten the upload, has more or less of it than its sender thinks, or is still busy with what was sent before. */
const outOfStep = [404, 409, 410, 423];

/** One file on its way up, as the pages send it: what was cut off goes on where the server has it. */
export class Sending {
  private location: string | null = null;

  constructor(
    private readonly browser: Browser,
    readonly name: string,
    private readonly file: Buffer = picture,
    private readonly purpose = 'private-media',
  ) {}

  /** One try; status 0 when it is not known what became of it. */
  async attempt(): Promise<Attempt> {
    const [startedAt, began] = [Date.now(), performance.now()];
    const status = await this.send().catch(() => 0);
    return { status, startedAt, ms: performance.now() - began };
  }

  private async send(): Promise<number> {
    if (!this.location) return this.announce();
    const { status, offset } = await this.ask();
    if (status === 404 || status === 410) this.location = null;
    if (status !== 200) return outOfStep.includes(status) ? 0 : status;
    // The server has all of it: the answer to the last part was lost.
    return offset === this.file.length ? 204 : this.finish(offset);
  }

  private async announce(): Promise<number> {
    const made = await begin(this.browser, this.purpose, this.file.length, this.name);
    this.location = made.location;
    return made.location ? this.finish(0) : made.status;
  }

  private async finish(from: number): Promise<number> {
    const { status } = await goOn(this.browser, this.location!, this.file, from);
    return outOfStep.includes(status) ? 0 : status;
  }

  private async ask(): Promise<{ status: number; offset: number }> {
    const answer = await fetch(this.browser.url + this.location, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${this.browser.token}`, origin: this.browser.url, 'tus-resumable': '1.0.0' },
    });
    return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) };
  }
}
