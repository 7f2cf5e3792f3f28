/** The same choices for the same seed. */
export class Random {
  constructor(private state: number) {}

  /** At least 0 and less than 1. */
  next(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }

  /** From 0 on, less than `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }

  /** One of the names, the more often the greater its weight. */
  weighted<Name extends string>(weights: Partial<Record<Name, number>>): Name {
    const all = Object.entries(weights) as [Name, number][];
    let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of all) {
      left -= weight;
      if (left < 0) return name;
    }
    return all[0]![0];
  }

  /** A text without digits, which no filter takes for a number or an address. */
  text(): string {
    return Array.from({ length: 4 }, () => Array.from({ length: 7 }, () => 'bcdfghklmnprstvz'[this.below(16)]).join('')).join(' ');
  }
}
