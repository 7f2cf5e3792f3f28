import { createServer } from 'node:net';

/** As many different ports as asked for, free a moment ago. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => listen()));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

/** Whether nobody listens on a port. */
export const isFree = (port) =>
  listen(port).then(
    (server) => new Promise((closed) => server.close(() => closed(true))),
    () => false,
  );

const listen = (port = 0) =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '0.0.0.0', () => resolve(server));
  });
