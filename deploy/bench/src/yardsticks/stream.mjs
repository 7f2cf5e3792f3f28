// One process that takes a body to the disk and knows its hash: the least that keeping a file costs.
import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const directory = mkdtempSync(join(process.env.DIRECTORY, 'stream-'));

const server = createServer(async (request, response) => {
  const file = join(directory, 'file');
  const hash = createHash('sha256');
  await pipeline(
    request,
    async function* (parts) {
      for await (const part of parts) {
        hash.update(part);
        yield part;
      }
    },
    createWriteStream(file),
  );
  const handle = await open(file);
  await handle.sync().finally(() => handle.close());
  rmSync(file);
  response.end(hash.digest('hex'));
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => process.send(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
