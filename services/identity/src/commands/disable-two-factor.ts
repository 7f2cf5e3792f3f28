import 'reflect-metadata';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { parseArgs } from 'node:util';
import { readOperatorConfig } from '../config.js';
import { QueueMail } from '../mail/delivery/queue-mail.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { RemoveTwoFactor } from '../authentication/two-factor/remove-two-factor.js';
import { withTables } from './with-tables.js';

/** For a member who lost the authenticator app and all recovery codes: `node dist/commands/disable-two-factor.js EMAIL`. */
async function run(): Promise<string> {
  const [email, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (!email || rest.length > 0) throw new Error('usage: disable-two-factor EMAIL');

  const { DATABASE_URL, PUBLIC_ORIGIN } = readOperatorConfig();
  const ended = await withTables(DATABASE_URL, (em, jobs) => {
    const clock = new Clock();
    const [queueMail, endSessions] = [new QueueMail(em, jobs, clock), new EndSessions(em, new Outbox(em, clock), clock)];
    return new RemoveTwoFactor(em, queueMail, endSessions, PUBLIC_ORIGIN).execute(email);
  });
  return `${email}: two-factor authentication is off; sessions ended: ${ended}`;
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof DomainError ? `Refused: ${error.code}` : error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
