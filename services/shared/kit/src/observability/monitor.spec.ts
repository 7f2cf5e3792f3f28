import { Registry } from 'prom-client';
import { Monitor } from './monitor.js';

const works = () => Promise.resolve();
const fails = () => Promise.reject(new Error('no'));

test('a process is ready when every check holds', async () => {
  expect(await new Monitor({ database: works, nats: works }, new Registry()).readiness()).toEqual({ ready: true, failing: [] });
});

test('a process that lacks something says what', async () => {
  expect(await new Monitor({ database: fails, nats: works }, new Registry()).readiness()).toEqual({ ready: false, failing: ['database'] });
});

test('a process that drains is alive but not ready', async () => {
  const monitor = new Monitor({ database: works }, new Registry());
  const port = await monitor.listen(0);
  monitor.drain();
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await status('/health/live'), await status('/health/ready'), await status('/other')]).toEqual([200, 503, 404]);
  await monitor.close();
});
