import { readFileSync } from 'node:fs';
import { root } from './root.mjs';

const dayMs = 86_400_000;

/** Gives the demo people the plans that their file names, for ten years. */
export async function grantDemoTiers(natsUrl) {
  const { people } = JSON.parse(readFileSync(`${root}deploy/local/demo/people.json`, 'utf8'));
  const until = new Date(Date.now() + 3650 * dayMs);
  const plans = people.filter(({ tier }) => tier !== 'free').map(({ userId, tier }) => ({ userId, tier, until }));
  const { stateEntitlements } = await import('./marketplace.mjs');
  await stateEntitlements(natsUrl, plans);
}
