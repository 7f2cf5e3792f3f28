import type { NatsConnection } from '@nats-io/transport-node';
import { coalescedFlush } from './coalesced-flush.js';

const aConnection = () => ({}) as NatsConnection;

test('those who come in one turn go on together, the next ones in the next', async () => {
  const connection = aConnection();
  const first = coalescedFlush(connection);
  expect(coalescedFlush(connection)).toBe(first);
  await first;
  expect(coalescedFlush(connection)).not.toBe(first);
});

test('connections do not wait for each other', () => {
  expect(coalescedFlush(aConnection())).not.toBe(coalescedFlush(aConnection()));
});
