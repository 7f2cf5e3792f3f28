// Puts load on what runs at URL, or on a stack of its own: `make load`, `SCENARIO=spike DURATION=30s SCALE=2 make load`.
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aimedAt } from '../aim.ts';
import { findK6, runK6 } from './k6-program.mjs';
import { withOwnStack } from './own-stack.mjs';
import { runScenarios } from './stand-in/run-scenarios.mjs';

const { SCENARIO = 'smoke', URL: url, ACCOUNTS = '' } = process.env;
/** A member may sign in from a few places at once, not from very many. */
const { MEMBERS = ['spike', 'breakpoint'].includes(SCENARIO) ? '100' : '40' } = process.env;
const scenarios = ['smoke', 'load', 'soak', 'spike', 'breakpoint'];
if (!scenarios.includes(SCENARIO)) throw new Error(`SCENARIO is "${SCENARIO}"; there are ${scenarios.join(', ')}.`);

/** What scripts read, as it was given. */
const passed = [
  'LOAD_HOST',
  'SCALE',
  'DURATION',
  'THINK',
  'TOKEN_SECONDS',
  'PROVIDER',
  'MANY_ADDRESSES',
  'SUMMARY',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'MEMBERS',
];
const given = Object.fromEntries(passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
const entry = new URL(`../${SCENARIO}.ts`, import.meta.url);

const held = url ? await runAt(aimedAt(url, process.env.LOAD_HOST), ACCOUNTS) : await withOwnStack({ members: Number(MEMBERS) }, runWith);
process.exit(held ? 0 : 1);

/** Accounts are handed over in a file that only we can read. */
async function runWith(url, seed) {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-accounts-'));
  try {
    writeFileSync(join(folder, 'accounts.json'), JSON.stringify(seed), { mode: 0o600 });
    return await runAt(url, join(folder, 'accounts.json'), { MANY_ADDRESSES: 'true' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runAt(url, accounts, own = {}) {
  const env = { ...given, ...own, URL: url, ACCOUNTS: accounts };
  const k6 = findK6();
  if (!k6 && SCENARIO !== 'smoke') throw new Error(`"${SCENARIO}" needs k6: https://grafana.com/docs/k6/latest/set-up/install-k6/`);
  console.error(`${SCENARIO} at ${url} by ${k6?.version ?? 'a stand-in (k6 is not installed)'}; load ${loadavg()[0]?.toFixed(1)}`);
  if (k6) return runK6(k6.name, fileURLToPath(entry), env);
  if (!accounts) throw new Error('Without k6, accounts are made by `node deploy/k6/src/seed.mjs` and named by ACCOUNTS.');
  return runScenarios(entry.href, env);
}
