import 'reflect-metadata';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { roles, type Role } from '@sotto/proto/vocabulary';
import { parseArgs } from 'node:util';
import { readDatabaseConfig } from '../config.js';
import { ChangeRole } from '../administration/staff/change-role.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { withTables } from './with-tables.js';

const usage = `usage: grant-role EMAIL ${roles.join('|')} [--revoke]`;

/** Grants or revokes a role. Operators create the first administrator with it (D-40): `node dist/commands/grant-role.js EMAIL admin`. */
async function run(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { revoke: { type: 'boolean', default: false } } });
  const [email, role, ...rest] = positionals;
  if (!email || !isRole(role) || rest.length > 0) throw new Error(usage);

  const { roles: held } = await withTables(readDatabaseConfig().DATABASE_URL, (em) => {
    const clock = new Clock();
    const outbox = new Outbox(em, clock);
    return new ChangeRole(em, outbox, new EndSessions(em, outbox, clock)).execute({ email, role, held: !values.revoke });
  });
  return `${email} holds: ${held.join(', ') || 'no role'}`;
}

const isRole = (name: string | undefined): name is Role => roles.some((role) => role === name);

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof DomainError ? `Refused: ${error.code}` : error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
