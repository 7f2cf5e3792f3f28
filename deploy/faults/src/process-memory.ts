import { readFileSync } from 'node:fs';

const pageBytes = 4_096;

/** What a process holds, in MB; cheap enough to be asked while others are measured. */
export const rssOf = (pid: number): number => (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / 2 ** 20;

/** The same without what it shares with others, which is counted by its share. */
export const pssOf = (pid: number): number => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]) / 1024;
