import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { clientOf, secretKey } from './world.js';

const main = fileURLToPath(new URL('../src/main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sotto-stripe-'));
const running: ChildProcess[] = [];

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const start = async (port = '0') => {
  const child = spawn(process.execPath, [main], {
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STATE_FILE: join(folder, 'state.json'),
      PAYMENTS_WEBHOOK_URL: 'http://127.0.0.1:1/hook',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('listening at ')) {
      child.stdout.resume();
      return { child, url: line.slice('listening at '.length) };
    }
  throw new Error('The sandbox ended before it listened.');
};

const kill = async (child: ChildProcess) => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

test('Stripe sandbox: everything that was answered is known after kill -9 during refunds', async () => {
  const first = await start();
  const stripe = clientOf(first.url);
  const price_data = { currency: 'usd', unit_amount: 2450, product_data: { name: 'By candlelight' } };
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    success_url: 'http://localhost:8080/ok',
  });
  await fetch(session.url ?? '', { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
  const intent = String(payment_intent);
  const partOf = (client: typeof stripe, part: number) =>
    client.refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey: `part-${part}` });

  const answered = new Map<number, string>();
  const parts = Array.from({ length: 20 }, (_, part) => part);
  const asking = parts.map((part) =>
    partOf(stripe, part).then(
      ({ id }) => answered.set(part, id),
      () => undefined,
    ),
  );
  await Promise.race(asking);
  await kill(first.child);
  await Promise.all(asking);

  const { url } = await start(new URL(first.url).port);
  const after = clientOf(url);
  for (const part of parts) {
    const { id } = await partOf(after, part);
    expect(answered.get(part) ?? id).toBe(id);
  }
  const refunds = await after.refunds.list({ payment_intent: intent, limit: 100 });
  expect(refunds.data).toHaveLength(20);
  expect(await after.balance.retrieve()).toMatchObject({ available: [{ amount: 2349 - 2000 }] });
  const types = (await after.events.list({ type: 'refund.created', limit: 100 })).data;
  expect(types).toHaveLength(20);
});
