import 'reflect-metadata';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { readFile } from 'node:fs/promises';
import { RegisterMember } from '../accounts/register-member.js';
import { SeedPerson } from './seed-person.js';
import { readDemoConfig } from '../config.js';
import { PasswordHasher } from '../authentication/proof/password-hasher.js';
import { ChangeRole } from '../administration/staff/change-role.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { readPeople } from './demo-people.js';
import { withTables } from './with-tables.js';

// Creates the accounts of the demo. Running it again changes nothing: `node dist/commands/seed-demo.js`.
const config = readDemoConfig();
const { password, people } = readPeople(await readFile(config.DEMO_PEOPLE, 'utf8'));
// All demo accounts have the same password, so one hash is enough.
const passwordHash = await new PasswordHasher().hash(password);

const added = await withTables(config.DATABASE_URL, async (em) => {
  const clock = new Clock();
  const outbox = new Outbox(em, clock);
  const changeRole = new ChangeRole(em, outbox, new EndSessions(em, outbox, clock));
  const seedPerson = new SeedPerson(em, new RegisterMember(em, outbox, clock), changeRole);
  let fresh = 0;
  for (const person of people) if (await seedPerson.execute(person, passwordHash)) fresh += 1;
  return fresh;
});
console.log(`demo accounts: ${added} added, ${people.length - added} there before`);
