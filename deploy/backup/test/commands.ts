import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs a command like an operator does. */
export async function run(file: string, args: string[], env: Record<string, string>, input = ''): Promise<CommandResult> {
  const child = spawn(process.execPath, [root + file, ...args], { env: { PATH: process.env.PATH, ...env } });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}

/** Returns the output of a command. Throws when it fails. */
export async function need(file: string, args: string[], env: Record<string, string>, input = ''): Promise<string> {
  const { code, out, err } = await run(file, args, env, input);
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}: ${err || out}`);
  return out;
}
