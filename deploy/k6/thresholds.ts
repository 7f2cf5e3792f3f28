/** The flows, as files and metrics are named. */
export const flowNames = ['look', 'sign_up', 'discover', 'chat', 'upload', 'buy', 'admin'] as const;
export type FlowName = (typeof flowNames)[number];

/** One line of the service-level table. A run fails at the limit; the target is what we want to be at. */
export interface Level {
  what: string;
  /** The metric of k6, with the tags that narrow it. */
  metric: string;
  stat: 'p(95)' | 'rate' | 'count';
  unit: 'ms' | '%' | '';
  /** Whether more is worse. */
  most: boolean;
  target: number;
  limit: number;
  /** Which flow makes its samples; any when absent. */
  flow?: FlowName;
  /** Latencies of a surge are not promised, only that nothing fails meanwhile. */
  calm: boolean;
}

const atMost = { most: true, calm: true } as const;
const p95 = { ...atMost, stat: 'p(95)', unit: 'ms' } as const;
const share = { stat: 'rate', unit: '%', calm: false } as const;

/** The service levels of the product: the one place where they stand. */
export const levels: readonly Level[] = [
  { what: 'A page is read', metric: 'http_req_duration{kind:read}', ...p95, target: 80, limit: 160 },
  { what: 'A page of the deck', metric: 'http_req_duration{kind:deck}', ...p95, target: 120, limit: 240 },
  { what: 'Something is written', metric: 'http_req_duration{kind:write}', ...p95, target: 150, limit: 300 },
  { what: 'Sign-in and sign-up (a slow hash, on purpose)', metric: 'http_req_duration{kind:sign}', ...p95, target: 500, limit: 1_000 },
  { what: 'A part of an upload is stored', metric: 'http_req_duration{kind:upload}', ...p95, target: 500, limit: 1_000, flow: 'upload' },
  { what: 'A stored file begins to arrive', metric: 'http_req_duration{kind:file}', ...p95, target: 150, limit: 300, flow: 'buy' },
  { what: 'From sending a message to its frame', metric: 'frame_delivery', ...p95, target: 150, limit: 400, flow: 'chat' },
  { what: 'From an upload to the verdict on it', metric: 'verdict', ...p95, target: 10_000, limit: 30_000, flow: 'upload' },
  { what: 'From paying to the unlocked item', metric: 'unlocking', ...p95, target: 2_000, limit: 5_000, flow: 'buy' },
  { what: 'Messages that were seen', metric: 'frames_seen', ...share, most: false, target: 1, limit: 0.999, flow: 'chat' },
  { what: 'Requests that failed', metric: 'http_req_failed', ...share, most: true, target: 0, limit: 0.001 },
  { what: 'Checks that held', metric: 'checks', ...share, most: false, target: 1, limit: 0.999 },
  ...flowNames.map(
    (flow) =>
      ({ what: `"${flow}" came to its end`, metric: `${flow}_whole`, ...share, most: false, target: 1, limit: 0.99, flow }) satisfies Level,
  ),
  {
    ...{ what: 'Arrivals that nobody was free for', metric: 'dropped_iterations', stat: 'count', unit: '', most: true },
    ...{ target: 0, limit: 0, calm: false },
  },
];

/** The levels that a scenario with these flows is held to; those of calm times only in the phase of that name, where one is named. */
export const levelsOf = (flows: readonly string[], phase = ''): Level[] =>
  levels
    .filter(({ flow }) => flow === undefined || flows.includes(flow))
    .map((level) => (level.calm && phase ? { ...level, metric: within(level.metric, `phase:${phase}`) } : level));

/** The same as k6 takes them. A flow that never came to its end fails as well: a level without samples would hold. */
export function thresholdsOf(flows: readonly string[], phase?: string): Record<string, string[]> {
  const rules = levelsOf(flows, phase).map((level): [string, string[]] => [level.metric, [ruleOf(level)]]);
  const done = flows.map((flow): [string, string[]] => [`flows_done{flow:${flow}}`, ['count>0']]);
  return Object.fromEntries([...rules, ...done]);
}

/** The limit of a level in the syntax of k6. */
export const ruleOf = ({ stat, most, limit }: Level): string => `${stat}${most ? '<=' : '>='}${limit}`;

/** A value of a level as people read it. */
export const amountOf = ({ unit }: Level, value: number): string =>
  unit === '%' ? `${Number((value * 100).toFixed(2))} %` : `${Number(value.toPrecision(3))}${unit && ` ${unit}`}`;

/** The table as the README shows it. */
export function levelTable(): string {
  const rows = levels.map((level) => [
    level.what,
    `\`${level.metric}\``,
    level.stat === 'p(95)' ? 'p95' : level.stat,
    ...[level.target, level.limit].map((value) => `${level.most ? '≤' : '≥'} ${amountOf(level, value)}`),
  ]);
  const titles = ['What', 'Metric', 'Statistic', 'Target', 'Limit'];
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const within = (metric: string, tag: string): string => (metric.endsWith('}') ? metric.replace('}', `,${tag}}`) : `${metric}{${tag}}`);
