import { parseArgs } from 'node:util';

/**
 * Runs a command: its options are checked, what it says goes out, and a failure is one line and exit code 1.
 * @param {string} usage @param {import('node:util').ParseArgsConfig['options']} options @param {string[]} needed
 * @param {(values: Record<string, any>) => Promise<string>} work
 */
export async function run(usage, options, needed, work) {
  try {
    const { values } = parseArgs({ options });
    const missing = needed.filter((name) => !values[name]);
    if (missing.length > 0) throw new Error(`Please give ${missing.map((name) => `--${name}`).join(', ')}.\nusage: ${usage}`);
    process.stdout.write(`${await work(values)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
