import { processes } from './processes.mjs';

/** Names of a process's instances: the first one has the name of the process, the others a number behind it. */
export const namesOf = (name, replicas) => Array.from({ length: replicas }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`));

/**
 * What is to run: every process of ours as often as asked for, all of one process with one user of the broker and one database.
 * @param {number} replicas
 * @returns {{ name: string, process: string, folder: string, number: number }[]}
 */
export const instancesOf = (replicas) =>
  processes().flatMap(({ name, folder }) =>
    namesOf(name, replicas).map((instance, number) => ({ name: instance, process: name, folder, number })),
  );
