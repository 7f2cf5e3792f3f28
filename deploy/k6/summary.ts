import { summaryFile } from './settings.ts';
import { amountOf, type Level, levelsOf, ruleOf } from './thresholds.ts';

/** A metric at the end of a run, as k6 hands it over. */
interface Measured {
  values: Record<string, number>;
  thresholds?: Record<string, { ok: boolean }>;
}

export interface Data {
  state?: { testRunDurationMs: number };
  metrics: Record<string, Measured>;
}

/** One table and, where asked for, all metrics as JSON. */
export const summaryOf = (entry: string, flows: readonly string[], phase?: string) => (data: Data) => {
  const rows = levelsOf(flows, phase).map((level) => rowOf(level, data.metrics[level.metric]));
  const { count = 0, rate = 0 } = data.metrics.http_reqs?.values ?? {};
  const missing = flows.filter((flow) => !data.metrics[`flows_done{flow:${flow}}`]?.values.count);
  const text = [
    `${entry}: ${count} requests, ${rate.toFixed(1)} a second; ${data.metrics.iterations?.values.count ?? 0} iterations`,
    ...tableOf([['What', 'Statistic', 'Seen', 'Target', 'Limit', 'Holds'], ...rows]),
    ...missing.map((flow) => `"${flow}" never came to its end`),
  ].join('\n');
  return { stdout: `\n${text}\n`, ...(summaryFile && { [summaryFile]: JSON.stringify(data, null, 2) }) };
};

function rowOf(level: Level, measured: Measured | undefined): string[] {
  const { what, stat, most, target, limit } = level;
  const sign = most ? '<=' : '>=';
  const value = measured?.values[stat] ?? 0;
  const metrics = [`${sign} ${amountOf(level, target)}`, `${sign} ${amountOf(level, limit)}`];
  if (!wasAsked(level, measured)) return [what, stat, '-', ...metrics, 'not asked'];
  const holds = measured?.thresholds?.[ruleOf(level)]?.ok ?? false;
  const onTarget = most ? value <= target : value >= target;
  return [what, stat, amountOf(level, value), ...metrics, holds ? (onTarget ? 'yes' : 'yes, off target') : 'NO'];
}

/** What has no samples holds nothing; that nobody was turned away is said by no sample at all. */
function wasAsked({ stat }: Level, measured: Measured | undefined): boolean {
  const { count = 0, passes = 0, fails = 0 } = measured?.values ?? {};
  return stat === 'count' || count + passes + fails > 0;
}

function tableOf(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd());
}
