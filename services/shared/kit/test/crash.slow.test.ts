import { Harness } from '@sotto/testing/harness';
import { runTypeScript } from '@sotto/testing/run-typescript';
import { once } from 'node:events';
import { newId } from '../src/orm/ids.js';
import { commitEvent, effectsOf } from './events.js';
import { tallyService } from './tally.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(tallyService);
});
afterAll(() => h.stop());

const program = new URL('./doomed-process.ts', import.meta.url);

test.each(['between the commit and the publish', 'between the publish and the mark', 'between the work and the ack'])(
  'a process that is killed %s loses nothing and doubles nothing',
  async (point) => {
    await h.suspend();
    const messageId = newId();
    const process = runTypeScript(program, { ...h.environment(), DIES: point, MESSAGE_ID: messageId });
    process.stdout?.resume();
    expect((await once(process, 'exit'))[1]).toBe('SIGKILL');

    await h.resume();
    await h.settle();
    expect(await effectsOf(h.em, messageId)).toBe(1);
  },
);

test('a process that receives SIGTERM finishes its work and exits with 0', async () => {
  const process = runTypeScript(program, h.environment());
  const lines: string[] = [];
  for await (const chunk of process.stdout ?? []) {
    lines.push(...String(chunk).trim().split('\n'));
    const port = /metrics on port (\d+)/.exec(lines.join('\n'))?.[1];
    if (!port) continue;
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('outbox_waiting{service="tally"} 0');
    process.kill('SIGTERM');
    break;
  }
  expect(await once(process, 'exit')).toEqual([0, null]);
  expect(lines.map((line) => JSON.parse(line) as { service: string }).every(({ service }) => service === 'tally')).toBe(true);

  const id = await commitEvent(h);
  await h.settle();
  expect(await effectsOf(h.em, id)).toBe(1);
});
