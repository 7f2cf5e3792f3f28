import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sharedStack } from '../../local/test/shared-stack.js';
import { seedOf } from '../src/own-stack.mjs';
import { Crowd } from '../src/stand-in/crowd.mjs';
import type { Sample } from '../src/stand-in/current.mjs';

export const scripts = fileURLToPath(new URL('../', import.meta.url));

/** Runs flows as k6 would, on the stack that tests share, with people of their own. */
export class FlowRunner {
  private constructor(
    /** For whatever a test writes. */
    readonly folder: string,
    private readonly env: Record<string, string>,
  ) {}

  static async start(): Promise<FlowRunner> {
    const stack = await sharedStack();
    const folder = mkdtempSync(join(tmpdir(), 'sotto-flows-'));
    const accounts = join(folder, 'accounts.json');
    writeFileSync(accounts, JSON.stringify(await seedOf(stack, 8)));
    return new FlowRunner(folder, { URL: stack.url, ACCOUNTS: accounts, THINK: '0', MANY_ADDRESSES: 'true' });
  }

  /** Runs one flow of an entry once, as one user of k6 would. */
  async run(exec: string, { entry = pathToFileURL(`${scripts}smoke.ts`).href, more = {} } = {}): Promise<Outcome> {
    const crowd = new Crowd(entry, { ...this.env, ...more });
    try {
      const user = await crowd.join();
      const { samples } = await user.run(exec);
      return new Outcome(samples);
    } finally {
      await crowd.leave();
    }
  }

  stop(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export class Outcome {
  constructor(private readonly samples: Sample[]) {}

  /** Checks by name, and whether they held. */
  get checks(): [string, boolean][] {
    return this.of('checks').map(({ tags, value }) => [tags.check ?? '', value === 1]);
  }

  get failed(): string[] {
    return this.checks.filter(([, held]) => !held).map(([name]) => name);
  }

  of(metric: string): Sample[] {
    return this.samples.filter((sample) => sample.metric === metric);
  }
}
