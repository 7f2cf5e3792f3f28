import { request } from 'node:http';
import { sharedStack } from './shared-stack.js';

interface Answer {
  encoding: string | undefined;
  bytes: number;
  text: string;
}

/** An answer as it travels: nothing unpacks it. */
const get = (address: string, accepts: string) =>
  new Promise<Answer>((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': accepts } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ encoding: answer.headers['content-encoding'], bytes: body.length, text: body.toString() });
      });
    })
      .once('error', reject)
      .end();
  });

/** The page of a path and all files that it and its scripts name. */
async function filesOf(url: string, path: string): Promise<string[]> {
  const known = new Set<string>([path]);
  for (const file of known) {
    const { text } = await get(url + file, 'identity');
    for (const [, name] of text.matchAll(/["'`(./](assets\/[\w.-]+\.(?:js|css))/g)) known.add(`/${name}`);
    if (known.size > 400) break;
  }
  return [...known];
}

test('every page, script and style of the web is sent compressed, as the build made it', async () => {
  const { url } = await sharedStack();
  const files = await filesOf(url, '/auth');
  expect(files.length).toBeGreaterThan(20);
  const total = { identity: 0, br: 0, gzip: 0 };
  for (const file of files) {
    const plain = await get(url + file, 'identity');
    expect([file, plain.encoding]).toEqual([file, undefined]);
    total.identity += plain.bytes;
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await get(url + file, encoding);
      total[encoding] += packed.bytes;
      if (plain.bytes > 1_024) expect([file, packed.encoding]).toEqual([file, encoding]);
    }
  }
  expect(total.br).toBeLessThan(total.gzip);
  expect(total.gzip).toBeLessThan(total.identity / 2);
});
