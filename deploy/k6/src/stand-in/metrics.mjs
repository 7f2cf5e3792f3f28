import { note } from './current.mjs';

class Metric {
  /** @param {string} name @param {'trend' | 'rate' | 'counter'} type */
  constructor(name, type) {
    this.name = name;
    this.type = type;
  }

  /** @param {number | boolean} value @param {Record<string, string>} [tags] */
  add(value, tags) {
    note(this.type, this.name, value, tags);
  }
}

export class Trend extends Metric {
  /** @param {string} name */
  constructor(name) {
    super(name, 'trend');
  }
}

export class Rate extends Metric {
  /** @param {string} name */
  constructor(name) {
    super(name, 'rate');
  }
}

export class Counter extends Metric {
  /** @param {string} name */
  constructor(name) {
    super(name, 'counter');
  }
}
