import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pressAt } from '@sotto/local/pay';
import type { Browser } from './browser.js';
import { until, upload } from './upload.js';

const cover = (name: string) => readFileSync(new URL(`../demo/covers/${name}.webp`, import.meta.url));

export interface Item {
  id: string;
  title: string;
  price: number;
}

/** A photo for sale, ready to be bought. */
export async function anItem(creator: Browser, { title = 'Silk, slowly', price = 1200, picture = 'silk' } = {}): Promise<Item> {
  const { item } = await creator.need('POST', '/items', { title, contentType: 'photo', price, attemptId: randomUUID() });
  const { status, body } = await upload(creator, 'content-item', cover(picture), `${picture}.webp`, { item: item.id });
  if (status !== 204) throw new Error(`The upload failed: ${status} ${body}`);
  const ready = ({ items }: { items: { id: string; state: string }[] }) =>
    items.some(({ id, state }) => id === item.id && state === 'ready');
  await until(() => creator.need('GET', '/items?limit=100'), ready, 60_000);
  return { id: item.id, title, price };
}

/** Begins something that costs, pays at the provider's page, and waits until it counts. */
export async function pay(payer: Browser, path: string, body?: object): Promise<void> {
  const { url, paymentId } = await payer.need('POST', path, body);
  await pressAt(url);
  await until(
    () => payer.need('GET', `/payments/${paymentId}`),
    ({ payment }) => payment.status === 'completed',
    60_000,
  );
}
