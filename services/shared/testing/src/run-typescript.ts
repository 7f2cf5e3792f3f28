import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const hooks = new URL('./typescript-hooks.mjs', import.meta.url).href;

/** Runs a TypeScript file as a process of its own, so that a test can kill it. */
export const runTypeScript = (file: URL, env: NodeJS.ProcessEnv, ...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', hooks, '--conditions=source', '--no-warnings', fileURLToPath(file), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
