// Makes the people that the flows play: `LOAD_HOST=staging.example URL=https://staging.example ADMIN_EMAIL=… ADMIN_PASSWORD=… node deploy/k6/src/seed.mjs`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { aimedAt } from '../aim.ts';
import { makeSeed } from './make-seed.mjs';

const { URL: url = 'http://localhost:8080', ACCOUNTS = 'accounts.json', MEMBERS = '40', ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;

if (existsSync(ACCOUNTS)) {
  const { members } = JSON.parse(readFileSync(ACCOUNTS, 'utf8'));
  console.log(`${ACCOUNTS} is there already, with ${members.length} members; remove it to make others.`);
} else {
  const staff = ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD, userId: '' } : undefined;
  const seed = await makeSeed(aimedAt(url, process.env.LOAD_HOST), { members: Number(MEMBERS), say: console.log });
  writeFileSync(ACCOUNTS, JSON.stringify({ ...seed, staff }, null, 2), { mode: 0o600 });
  console.log(
    `${ACCOUNTS}: ${seed.members.length} members, ${seed.pairs.length} pairs, one item${staff ? ', one of staff' : '; nobody of staff'}`,
  );
}
