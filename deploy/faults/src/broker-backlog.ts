import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from './world.js';

interface Consumer {
  num_pending: number;
  num_ack_pending: number;
}

/** How many events wait for any consumer or are in its hands, as the broker says now. */
export async function brokerBacklog({ stack }: World): Promise<number> {
  const { http } = JSON.parse(readFileSync(join(stack.dataDir, 'nats.conf'), 'utf8')) as { http: string };
  const answer = await fetch(`http://${http}/jsz?consumers=true`);
  const { account_details: accounts = [] } = (await answer.json()) as {
    account_details?: { stream_detail?: { consumer_detail?: Consumer[] }[] }[];
  };
  const consumers = accounts.flatMap(({ stream_detail = [] }) => stream_detail.flatMap(({ consumer_detail = [] }) => consumer_detail));
  return consumers.reduce((sum, { num_pending, num_ack_pending }) => sum + num_pending + num_ack_pending, 0);
}
