import type { Page } from '@playwright/test';

/** The keys of a person, counted: a key or a chord is one action. The text of a reason or an answer is none. */
export class CountedKeys {
  private count = 0;
  private readonly perCase = new Map<string, number[]>();

  constructor(readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.count++;
    await this.page.keyboard.press(key);
  }

  /** Holds a key for as long as something takes. */
  async hold(key: string, until: () => Promise<void>): Promise<void> {
    this.count++;
    await this.page.keyboard.down(key);
    await until();
    await this.page.keyboard.up(key);
  }

  /** The text of a reason or an answer. */
  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Goes past what is no case of the journey: nobody had to when there are no others. */
  goPast(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Counts what one case of a kind takes. */
  async oneOf(kind: string, work: () => Promise<void>): Promise<void> {
    const before = this.count;
    await work();
    this.perCase.set(kind, [...(this.perCase.get(kind) ?? []), this.count - before]);
  }

  /** Per kind of case: how many there were, the average and the highest number of actions. */
  stats(): { kind: string; cases: number; average: number; most: number }[] {
    return [...this.perCase].map(([kind, counts]) => ({
      kind,
      cases: counts.length,
      average: Math.round((100 * counts.reduce((sum, count) => sum + count, 0)) / counts.length) / 100,
      most: Math.max(...counts),
    }));
  }
}
