import { readdirSync, readFileSync } from 'node:fs';
import { round } from './statistics.mjs';

const ticksPerSecond = 100;

/** Processor seconds that processes and their children used so far, by name. Linux only. */
export function processorTime(pids) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const used = (pid) => {
    const own = all.find((stat) => stat.pid === pid)?.seconds ?? 0;
    return all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + used(child.pid), own);
  };
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, used(pid)]));
}

/** What each process used between two readings, in milliseconds for each of so many requests. */
export const perRequest = (before, after, requests) =>
  Object.fromEntries(Object.keys(after).map((name) => [name, ((after[name] - before[name]) * 1000) / requests]));

/** @param {Record<string, number>} costs */
export const written = (costs) =>
  Object.entries(costs)
    .map(([name, spent]) => `${name} ${round(spent)}`)
    .join(', ');

function statOf(name) {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ pid: Number(name), parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond }];
  } catch {
    return [];
  }
}
