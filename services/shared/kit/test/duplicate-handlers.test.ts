import { Harness } from '@sotto/testing/harness';
import { runTypeScript } from '@sotto/testing/run-typescript';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { tallyService } from './tally.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(tallyService);
});
afterAll(() => h.stop());

const program = new URL('./duplicate-handlers-process.ts', import.meta.url);

test.each([
  ['an event', 'evt.chat.v1.MessageSent has two handlers in tally: CountHandler.count and NotifyHandler.notify.'],
  ['a call', 'rpc.chat.v1.TouchPresence has two handlers in tally: TouchHandler.touch and PresenceHandler.see.'],
])('a service with two handlers of %s does not start, and names both', async (what, reason) => {
  const process = runTypeScript(program, { ...h.environment(), TWICE: what });
  const [said, [code]] = await Promise.all([text(process.stdout!), once(process, 'exit')]);
  expect(code).toBe(1);
  expect(said).toContain(reason);
});
