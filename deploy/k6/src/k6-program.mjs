import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Where k6 is: named by K6, or on the PATH; nowhere when K6 is `none` or nothing answers to the name. */
export function findK6() {
  const name = process.env.K6 ?? 'k6';
  if (name === 'none') return undefined;
  try {
    return { name, version: execFileSync(name, ['version'], { encoding: 'utf8' }).trim() };
  } catch {
    if (process.env.K6) throw new Error(`K6 names ${name}, which does not run.`);
    return undefined;
  }
}

/**
 * Runs a script; answers whether all its levels held.
 * @param {string} name @param {string} script @param {Record<string, string>} env
 */
export async function runK6(name, script, env) {
  const variables = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const outputs = process.env.OUTPUT ? ['--out', process.env.OUTPUT] : [];
  const running = spawn(name, ['run', '--quiet', '--no-usage-report', ...outputs, ...variables, script], { stdio: 'inherit' });
  const [code] = await once(running, 'exit');
  return code === 0;
}
