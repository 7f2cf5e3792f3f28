import type Stripe from 'stripe';
import { refusalOf, World } from './world.js';

const addresses = {
  return_url: 'http://localhost:8080/dashboard?account=returned',
  refresh_url: 'http://localhost:8080/dashboard?account=refresh',
};
let world: World;
let stripe: Stripe;

beforeEach(async () => {
  world = await World.start();
  ({ stripe } = world);
});
afterEach(() => world.stop());

const open = () =>
  stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } }, metadata: { creator: 'c1' } });
const link = ({ id }: Stripe.Account) => stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...addresses });
const follow = async (address: string) => (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';

test('Stripe sandbox: a new connected account has no capabilities and lists its requirements', async () => {
  const account = await open();
  expect(account).toMatchObject({
    type: 'express',
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    capabilities: { transfers: 'inactive' },
    metadata: { creator: 'c1' },
    requirements: { disabled_reason: 'requirements.past_due' },
  });
  expect(account.requirements?.currently_due).toContain('external_account');
  expect(await refusalOf(stripe.accounts.retrieve('acct_none'))).toMatchObject({ code: 'account_invalid', status: 403 });
});

test.each([
  ['finish', { details_submitted: true, charges_enabled: true, payouts_enabled: true, capabilities: { transfers: 'active' } }],
  ['payouts_later', { details_submitted: true, charges_enabled: true, payouts_enabled: false, capabilities: { transfers: 'active' } }],
  ['half_way', { details_submitted: false, charges_enabled: false, payouts_enabled: false, capabilities: { transfers: 'inactive' } }],
  ['more_later', { payouts_enabled: true, requirements: { currently_due: ['individual.verification.document'], disabled_reason: null } }],
  ['reject', { payouts_enabled: false, capabilities: { transfers: 'inactive' }, requirements: { disabled_reason: 'rejected.other' } }],
])('Stripe sandbox: the onboarding page ends with %s and redirects back; the event belongs to the account', async (action, expected) => {
  const account = await open();
  const page = await follow((await link(account)).url);
  expect((await fetch(`${world.sandbox.url}${page}`)).status).toBe(200);
  const answer = await world.choose(`${world.sandbox.url}${page}`, { action });
  expect(answer.headers.get('location')).toBe(addresses.return_url);
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject(expected);

  const [event] = await world.events();
  expect(event).toMatchObject({ type: 'account.updated', account: account.id, data: { object: { id: account.id } } });
  expect((await stripe.events.list({})).data).toEqual([]);
  expect((await stripe.events.list({}, { stripeAccount: account.id })).data).toHaveLength(1);
});

test('Stripe sandbox: an account link is valid for one visit within minutes', async () => {
  const account = await open();
  const first = await link(account);
  expect(await follow(first.url)).toMatch(/^\/connect\/onboarding\//);
  expect(await follow(first.url)).toBe(addresses.refresh_url);
  const late = await link(account);
  await world.control('clock', { advance: 600 });
  expect(await follow(late.url)).toBe(addresses.refresh_url);
  expect((await fetch(`${world.sandbox.url}/connect/link/none`)).status).toBe(404);
});

test('Stripe sandbox: an account can be disabled and enabled again', async () => {
  const { id } = await open();
  await world.control(`accounts/${id}/finish`);
  await world.control(`accounts/${id}/disable`);
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: { disabled_reason: 'requirements.past_due' },
  });
  await world.control(`accounts/${id}/finish`);
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: true, capabilities: { transfers: 'active' } });
});
