import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Charts, find } from './charts.js';

const healthy: Record<string, [status: number, body: string]> = {
  '/health/ready': [200, '{"ready":true}'],
  '/version': [200, '{"name":"sotto","version":"1.0.0"}'],
  '/': [200, '<!doctype html><div id="root"></div>'],
};

let args: string[];
beforeAll(async () => {
  const charts = await Charts.build();
  const pod = find(await charts.render('production'), 'Pod', 'smoke-test');
  args = pod.spec.containers![0]!.args!;
  expect(pod.spec.containers![0]!.env).toEqual([
    { name: 'GATEWAY', value: 'http://gateway:8080' },
    { name: 'VERSION', value: '1.0.0' },
  ]);
  charts.remove();
});

/** What the pod of `helm test` says of a gateway that answers like this. */
async function ask(answers: typeof healthy): Promise<{ passed: boolean; said: string }> {
  const gateway = createServer((request, response) => {
    const [status, body] = answers[request.url ?? ''] ?? [404, ''];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const env = { GATEWAY: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, VERSION: '1.0.0' };
  const outcome = await new Promise<{ passed: boolean; said: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => resolve({ passed: !error, said: stdout + stderr }));
  });
  gateway.close();
  return outcome;
}

test('`helm test` passes where the gateway is ready, of the version that was installed, and serves the web app', async () => {
  expect(await ask(healthy)).toEqual({ passed: true, said: 'ready, 1.0.0\n' });
});

test.each([
  ['is not ready', { '/health/ready': [503, ''] }, '/health/ready answered 503'],
  ['is of another version', { '/version': [200, '{"version":"0.9.0"}'] }, 'The gateway is 0.9.0, not 1.0.0.'],
  ['serves no web app', { '/': [200, 'nothing'] }, 'serves no web app'],
] satisfies [string, typeof healthy, string][])('`helm test` fails where the gateway %s', async (_, change, message) => {
  const { passed, said } = await ask({ ...healthy, ...change });
  expect([passed, said]).toEqual([false, expect.stringContaining(message)]);
});
