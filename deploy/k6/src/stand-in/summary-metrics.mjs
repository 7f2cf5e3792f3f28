/** @typedef {import('./current.mjs').Sample} Sample */

const operators = {
  '<=': (value, limit) => value <= limit,
  '>=': (value, limit) => value >= limit,
  '<': (value, limit) => value < limit,
  '>': (value, limit) => value > limit,
  '==': (value, limit) => value === limit,
};

/** Everything that was measured, and whether it is within what was promised: in the shape in which k6 hands it to `handleSummary`. */
export class Metrics {
  /** @type {Map<string, { metric: string, type: Sample['type'], tags: Record<string, string>, values: number[] }>} */
  #series = new Map();

  /** @param {Sample[]} samples */
  add(samples) {
    for (const { metric, type, value, tags } of samples) {
      const key = JSON.stringify([metric, tags]);
      const held = this.#series.get(key) ?? { metric, type, tags, values: [] };
      held.values.push(value);
      this.#series.set(key, held);
    }
  }

  /**
   * @param {Record<string, string[]>} thresholds @param {number} seconds How long it took.
   */
  summary(thresholds, seconds) {
    const names = new Set([...[...this.#series.values()].map(({ metric }) => metric), ...Object.keys(thresholds)]);
    const metrics = Object.fromEntries([...names].map((name) => [name, this.#measured(name, thresholds[name] ?? [], seconds)]));
    return { metrics, state: { testRunDurationMs: seconds * 1000 } };
  }

  #measured(name, rules, seconds) {
    const [, metric = '', , narrowed = ''] = /^([^{]+)(\{([^}]*)\})?$/.exec(name) ?? [];
    const wanted = narrowed
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(':'));
    const series = [...this.#series.values()].filter(
      (one) => one.metric === metric && wanted.every(([tag, value]) => one.tags[tag] === value),
    );
    const type = series[0]?.type ?? 'counter';
    const values = valuesOf(
      type,
      series.flatMap(({ values }) => values),
      seconds,
    );
    const results = rules.map((rule) => [rule, { ok: series.length === 0 ? isFineUnasked(rule) : holds(rule, values) }]);
    return { type, values, ...(rules.length > 0 && { thresholds: Object.fromEntries(results) }) };
  }
}

/** @param {Sample['type']} type @param {number[]} all @param {number} seconds */
function valuesOf(type, all, seconds) {
  const sum = all.reduce((total, value) => total + value, 0);
  if (type === 'counter') return { count: sum, rate: sum / seconds };
  if (type === 'rate') return { rate: all.length > 0 ? sum / all.length : 0, passes: sum, fails: all.length - sum };
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { avg: sum / all.length, med: at(0.5), 'p(95)': at(0.95), 'p(99)': at(0.99), max: sorted.at(-1) ?? 0, count: all.length };
}

function holds(rule, values) {
  const { stat, operator, limit } = parse(rule);
  return operators[operator](values[stat], limit);
}

/** k6 lets a level without samples hold, counters apart, which are 0 then. */
function isFineUnasked(rule) {
  const { stat, operator, limit } = parse(rule);
  return stat !== 'count' || operators[operator](0, limit);
}

function parse(rule) {
  const [, stat, operator, limit] = /^(p\(\d+\)|\w+)(<=|>=|==|<|>)([\d.]+)$/.exec(rule) ?? [];
  if (!stat) throw new Error(`"${rule}" is no threshold that is understood here.`);
  return { stat, operator, limit: Number(limit) };
}
