import { startNats as startEmbeddedNats } from '@sotto/testing/nats';
import { startPostgres as startEmbeddedPostgres } from '@sotto/testing/postgres';
import type { Running } from '@sotto/testing/running';

export type { Running } from '@sotto/testing/running';

let choice: Promise<'docker' | 'embedded'> | undefined;

/** Containers where Docker already holds the images, binaries otherwise; TEST_SERVERS decides when it is set. */
async function choose(): Promise<'docker' | 'embedded'> {
  const wanted = process.env.TEST_SERVERS;
  if (wanted === 'docker' || wanted === 'embedded') return wanted;
  if (wanted) throw new Error(`TEST_SERVERS must be docker or embedded, not ${wanted}.`);
  const { dockerHasImages } = await containers();
  return dockerHasImages() ? 'docker' : 'embedded';
}

/** The reaper would have to be pulled; the run ends its own containers. */
function containers(): Promise<typeof import('@sotto/testing/containers')> {
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  return import('@sotto/testing/containers');
}

/** The kind of servers of this run; workers inherit it from the process that started them. */
async function kind(): Promise<'docker' | 'embedded'> {
  choice ??= choose();
  process.env.TEST_SERVERS = await choice;
  return choice;
}

export async function startPostgres(): Promise<Running> {
  return (await kind()) === 'docker' ? (await containers()).startPostgresContainer() : startEmbeddedPostgres();
}

/** A broker of the caller's own, which may be killed and wiped. */
export async function startNats(accounts?: string): Promise<Running> {
  return (await kind()) === 'docker' ? (await containers()).startNatsContainer(accounts) : startEmbeddedNats(accounts);
}

/** The broker of a whole run: `test1`, `test2` and so on are accounts, and users with their own name as password. */
export function startSharedNats(count: number): Promise<Running> {
  const names = Array.from({ length: count }, (_, index) => `test${index + 1}`);
  const accounts = names.map((name) => `${name}: { jetstream: enabled, users: [{ user: ${name}, password: ${name} }] }`);
  // A machine that is busy may take longer than the default two seconds to accept a connection.
  return startNats(`authorization: { timeout: 30 }\naccounts: {\n${accounts.join(',\n')}\n}\n`);
}
