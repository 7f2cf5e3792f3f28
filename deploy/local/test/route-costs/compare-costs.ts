import type { RouteCost } from './meter.js';

/** What a page of the web downloads at a first visit: bytes gzipped, and requests. */
export interface PageSize {
  bytes: number;
  requests: number;
}

/** What is measured of a version. */
export interface Costs {
  routes: Record<string, RouteCost>;
  pages: Record<string, PageSize>;
}

type Measure = keyof RouteCost | keyof PageSize;

/** An increase since the release that was looked at. */
export interface AcceptedIncrease {
  /** The route, or the page. */
  of: string;
  what: Measure;
  /** The value that is accepted; a higher one is not. */
  upTo: number;
  reason: string;
}

/** The file `deploy/released-costs.json`. */
export interface ReleasedCosts extends Costs {
  /** The release that was measured. */
  commit: string;
  accepted: AcceptedIncrease[];
}

/** A value that differs from the release. Values of the release that are not measured any more have none now. */
export interface Difference {
  of: string;
  what: Measure;
  before: number | undefined;
  now: number | undefined;
  verdict: 'worse' | 'accepted' | 'tolerated' | 'better' | 'new' | 'gone';
}

/** Compressed chunks vary a little when modules move between them. Statements, hops and requests are exact. */
const toleranceOf = (what: Measure, before: number): number => (what === 'bytes' ? Math.max(1_000, before * 0.02) : 0);

/** Every value that differs, the worst first. */
export function compareCosts(released: ReleasedCosts, now: Costs): Difference[] {
  const [before, after] = [valuesOf(released), valuesOf(now)];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const differences = keys.flatMap((key): Difference[] => {
    const { of, what } = (after.get(key) ?? before.get(key))!;
    const difference = { of, what, before: before.get(key)?.value, now: after.get(key)?.value };
    return difference.before === difference.now ? [] : [{ ...difference, verdict: verdictOn(difference, released.accepted) }];
  });
  return differences.toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict) || one.of.localeCompare(other.of));
}

const order: Difference['verdict'][] = ['worse', 'accepted', 'tolerated', 'better', 'new', 'gone'];

interface Value {
  of: string;
  what: Measure;
  value: number;
}

function valuesOf({ routes, pages }: Costs): Map<string, Value> {
  const rows: [string, RouteCost | PageSize][] = [...Object.entries(routes), ...Object.entries(pages)];
  const values = rows.flatMap(([of, measures]) =>
    Object.entries(measures).map(([what, value]): Value => ({ of, what: what as Measure, value })),
  );
  return new Map(values.map((value) => [`${value.of} ${value.what}`, value]));
}

function verdictOn({ of, what, before, now }: Omit<Difference, 'verdict'>, accepted: readonly AcceptedIncrease[]): Difference['verdict'] {
  if (before === undefined) return 'new';
  if (now === undefined) return 'gone';
  if (now < before) return 'better';
  if (now <= before + toleranceOf(what, before)) return 'tolerated';
  return accepted.some((one) => one.of === of && one.what === what && now <= one.upTo) ? 'accepted' : 'worse';
}

/** The differences as a table to read. */
export function tableOf(differences: readonly Difference[]): string {
  const rows = differences.map(({ of, what, before, now, verdict }) => [verdict, of, what, String(before ?? '-'), String(now ?? '-')]);
  const all = [['', 'route or page', 'what', 'release', 'now'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) => row.map((cell, column) => (column < 3 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  '))
    .join('\n');
}
