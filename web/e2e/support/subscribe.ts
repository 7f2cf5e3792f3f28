import { expect } from '@playwright/test';
import { pressAt } from '../../../deploy/local/src/pay.mjs';
import type { Member } from './member';

/** Somebody buys a plan, paid on the page of the sandbox; answers when it holds. */
export async function subscribe(member: Member, tier: 'premium_tier_1' | 'premium_tier_2' = 'premium_tier_1'): Promise<void> {
  const started = await member.request('POST', '/subscription', { tier });
  expect(started.status()).toBe(200);
  await pressAt((await started.json()).url);
  const held = async () => (await (await member.request('GET', '/subscription')).json()).tier;
  await expect.poll(held, { timeout: 20_000 }).toBe(tier);
}
