import { readFileSync } from 'node:fs';

/** Memory of processes and their children in MB: resident, and proportional (shared pages counted once). Linux only. */
export function memoryOf(pids) {
  const sizes = pids.flatMap(family).map((pid) => {
    const text = read(`/proc/${pid}/smaps_rollup`);
    return { rss: kilobytes(text, 'Rss'), pss: kilobytes(text, 'Pss') };
  });
  const sum = (key) => Math.round(sizes.reduce((total, size) => total + size[key], 0) / 1024);
  return { rss: sum('rss'), pss: sum('pss') };
}

const family = (pid) => [
  pid,
  ...read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => family(Number(child))),
];

const kilobytes = (text, key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** A process may end while it is being looked at. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
