import type { NatsConnection } from '@nats-io/transport-node';

const turns = new WeakMap<NatsConnection, Promise<void>>();

/**
 * Resolves when this turn of the event loop has heard all that came in. The client writes to the broker once per turn of promises, so
 * those who wait here together share one write, which costs more than most of what is written.
 */
export function gathered(connection: NatsConnection): Promise<void> {
  const known = turns.get(connection);
  if (known) return known;
  const turn = new Promise<void>((resolve) => {
    setImmediate(() => {
      turns.delete(connection);
      resolve();
    });
  });
  turns.set(connection, turn);
  return turn;
}
