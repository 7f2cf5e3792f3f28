import { spawnSync } from 'node:child_process';
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import { freePort } from '@sotto/testing/free-port';
import type { Running } from '@sotto/testing/running';

const images = { postgres: 'postgres:17-alpine', nats: 'nats:2-alpine' };

/** Whether Docker answers and already holds both images: nothing is ever pulled for a test. */
export const dockerHasImages = (): boolean =>
  spawnSync('docker', ['image', 'inspect', ...Object.values(images)], { stdio: 'ignore', timeout: 3_000 }).status === 0;

/** PostgreSQL in a container, on a port that outlives a restart. */
export async function startPostgresContainer(): Promise<Running> {
  const port = await freePort();
  const container = await new GenericContainer(images.postgres)
    .withEnvironment({ POSTGRES_USER: 'sotto', POSTGRES_PASSWORD: 'sotto' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'])
    .withExposedPorts({ container: 5432, host: port })
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  return running(`postgresql://sotto:sotto@127.0.0.1:${port}`, container);
}

/** NATS with JetStream in a container, with accounts if it is given any. */
export async function startNatsContainer(accounts = ''): Promise<Running> {
  const port = await freePort();
  const container = await new GenericContainer(images.nats)
    .withCopyContentToContainer([{ content: accounts, target: '/etc/sotto.conf' }])
    .withCommand(['-c', '/etc/sotto.conf', '-js', '-sd', '/data'])
    .withExposedPorts({ container: 4222, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start();
  return running(`nats://127.0.0.1:${port}`, container);
}

const docker = (...args: string[]) => {
  if (spawnSync('docker', args, { stdio: 'ignore' }).status !== 0) throw new Error(`docker ${args.join(' ')} failed.`);
};

const running = (url: string, container: StartedTestContainer): Running => ({
  url,
  kill: async () => {
    docker('kill', container.getId());
    return async ({ wiped = false } = {}) => {
      docker('start', container.getId());
      if (!wiped) return;
      await container.exec(['rm', '-rf', '/data']);
      docker('restart', '--time', '0', container.getId());
    };
  },
  stop: async () => {
    await container.stop({ timeout: 0 });
  },
});
