// Writes a file of accounts for several runs or several pods: `LOAD_HOST=staging.example URL=https://staging.example ADMIN_EMAIL=… ADMIN_PASSWORD=… node deploy/k6/src/seed.mjs`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { aimedAt } from '../aim.ts';
import { makePeople } from './stand-in/run-scenarios.mjs';

const { URL: url = 'http://localhost:8080', LOAD_HOST = '', ACCOUNTS = 'accounts.json', MEMBERS = '40' } = process.env;
const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = process.env;

if (existsSync(ACCOUNTS)) {
  const { members } = JSON.parse(readFileSync(ACCOUNTS, 'utf8'));
  console.log(`${ACCOUNTS} is there already, with ${members.length} members; remove it to make others.`);
} else {
  const smoke = new globalThis.URL('../smoke.ts', import.meta.url).href;
  const seed = await makePeople(smoke, { URL: aimedAt(url, LOAD_HOST), LOAD_HOST, MEMBERS, ADMIN_EMAIL, ADMIN_PASSWORD });
  writeFileSync(ACCOUNTS, JSON.stringify(seed, null, 2), { mode: 0o600 });
  const { members, pairs, staff } = seed;
  console.log(`${ACCOUNTS}: ${members.length} members, ${pairs.length} pairs, one item${staff ? ', one of staff' : '; nobody of staff'}`);
}
