import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address that passes everything on to another one, but for the files that a test replaces. */
export interface Proxy {
  origin: string;
  /** What is appended to a script, by its path. */
  appended: Map<string, string>;
  stop(): Promise<void>;
}

export async function proxyOf(target: string): Promise<Proxy> {
  const appended = new Map<string, string>();
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers };
    // The answer is whole and plain, so that something can be appended.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const outgoing = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...headers, host: new URL(target).host } },
      (found) => {
        const more = appended.get(incoming.url ?? '') ?? '';
        const { 'content-length': length, ...rest } = found.headers;
        answer.writeHead(found.statusCode ?? 502, length && !more ? found.headers : rest);
        found.on('data', (chunk: Buffer) => answer.write(chunk));
        found.on('end', () => answer.end(more));
      },
    );
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    appended,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
