import type { NatsConnection } from '@nats-io/transport-node';
import { gathered } from './gather.js';

const aConnection = () => ({}) as NatsConnection;

test('those who come in one turn go on together, the next ones in the next', async () => {
  const connection = aConnection();
  const first = gathered(connection);
  expect(gathered(connection)).toBe(first);
  await first;
  expect(gathered(connection)).not.toBe(first);
});

test('connections do not wait for each other', () => {
  expect(gathered(aConnection())).not.toBe(gathered(aConnection()));
});
