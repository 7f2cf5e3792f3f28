import type { ChildProcess } from 'node:child_process';

const drained = (_: string, child: ChildProcess) => [child.stdout, child.stderr].map((stream) => stream?.resume());

/** Replaces the log and the warden of a stack, for a server without a stack. */
export const bystander = { log: { say: () => undefined, follow: drained }, warden: { watch: () => undefined } };
