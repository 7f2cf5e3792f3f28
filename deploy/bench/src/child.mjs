import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a yardstick in a process of its own while the work lasts; the yardstick says `process.send(...)` when it is ready. */
export async function withChild(file, env, work) {
  const child = fork(fileURLToPath(new URL(`yardsticks/${file}`, import.meta.url)), { env: { ...process.env, ...env } });
  try {
    const gone = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended before it was ready.`)));
    gone.catch(() => undefined);
    const [said] = await Promise.race([once(child, 'message'), gone]);
    return await work({ child, said });
  } finally {
    child.kill('SIGKILL');
  }
}
