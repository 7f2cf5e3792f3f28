// Makes the roles, databases and grants of all processes, or repairs them; as often as one likes.
import { run } from './command-line.mjs';
import { verifiedUrl } from '../../postgres/verified-url.mjs';
import { provisionDatabases } from './provision.mjs';
import { readSecrets } from './secrets-file.mjs';
import { processPasswords } from './secrets.mjs';

const usage = 'SUPERUSER_DATABASE_URL=postgresql://… [DATABASE_CA_FILE=ca.crt] provision-databases --secrets DIR/secrets.json';

await run(usage, { secrets: { type: 'string' } }, ['secrets'], async ({ secrets: file }) => {
  const server = process.env.SUPERUSER_DATABASE_URL;
  if (!server) throw new Error(`Please set SUPERUSER_DATABASE_URL.\nusage: ${usage}`);
  const processes = processPasswords(readSecrets(file), file);
  const names = await provisionDatabases({ processes }, (database) => ({ connectionString: onServer(server, database) }));
  return `provisioned ${names.join(', ')}`;
});

function onServer(server, database) {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return verifiedUrl(url.href, process.env.DATABASE_CA_FILE);
}
