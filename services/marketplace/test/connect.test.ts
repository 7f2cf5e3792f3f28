import { EarningsChangedPushedSchema } from '@sotto/proto/marketplace/v1/payments';
import { as } from '@sotto/testing/viewers';
import type { ConnectedAccount } from '../src/payments/provider/payment-provider.js';
import { deliver } from './paying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true });
});
afterAll(() => world.stop());

const read = (creator: string) => world.market.getConnectStatus(as(creator), {});
const connect = (creator: string, secondFactorCode = '') => world.market.createConnectAccount(as(creator), { secondFactorCode });
const hold = async (creator: string) => (await world.market.getEarnings(as(creator), {})).earnings?.payoutHold;
/** The account was read a while ago. */
const stale = (creator: string) =>
  world.h.em.execute(`update connected_accounts set asked_at = now() - interval '2 hours' where user_id = ?`, [creator]);

test('GetConnectStatus: without an account the provider is not called', async () => {
  const creator = world.creator();
  const calls = world.provider.calls.length;
  const { status, state } = await read(creator);
  expect([status, state, world.provider.calls.length - calls]).toMatchObject([
    { accountExists: false, onboardingCompleted: false },
    'not_connected',
    0,
  ]);
});

test('CreateConnectAccount: opens one account and returns the provider’s page, which returns to the Payments tab', async () => {
  const creator = world.creator();
  const answers = await Promise.all([connect(creator), connect(creator)]);
  for (const { status, onboardingUrl } of [...answers, await connect(creator)]) {
    expect(status).toBe('');
    expect(decodeURIComponent(onboardingUrl)).toContain('https://sotto.test/dashboard?tab=payments&account=returned');
  }
  expect([...world.provider.state.accounts.keys()].filter((ref) => ref.includes(creator))).toHaveLength(1);
  expect(await read(creator)).toMatchObject({ state: 'setup_required', status: { accountExists: true, requirements: ['Who you are'] } });
  expect(await hold(creator)).toBe('setup_required');
});

test('CreateConnectAccount: requires the second factor of a member who has one, and opens nothing without it', async () => {
  const creator = world.creator();
  world.secondFactors.set(creator, '123456');
  const refused = (code: string) => ({ code: `SECOND_FACTOR_${code}`, status: 401 });
  await expect(connect(creator)).rejects.toMatchObject(refused('REQUIRED'));
  await expect(connect(creator, '000000')).rejects.toMatchObject(refused('INVALID'));
  expect(world.provider.state.accounts.has(`acct_${creator}`)).toBe(false);
  expect((await connect(creator, '123456')).onboardingUrl).toContain(`acct_${creator}`);
  await expect(connect(creator)).rejects.toMatchObject(refused('REQUIRED'));
  expect((await read(creator)).state).toBe('setup_required');
});

test('CreateConnectAccount: asks for no code when nothing is left to set up or the provider is unavailable', async () => {
  const creator = world.creator();
  await connect(creator);
  world.secondFactors.set(creator, '123456');
  world.provider.goDown();
  await expect(connect(creator)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  world.provider.comeBack();
  world.provider.members.onboard(`acct_${creator}`);
  expect(await connect(creator)).toMatchObject({ status: 'completed', onboardingUrl: '' });
});

test('RefreshAccount: an event of the account changes state and reason and notifies open pages', async () => {
  const creator = world.creator();
  await connect(creator);
  const socket = await world.device(creator);
  const ref = `acct_${creator}`;
  const steps: [Partial<ConnectedAccount>, string, string][] = [
    [{ onboardingCompleted: true, requirements: [] }, 'setup_complete', 'not_enabled'],
    [{ chargesEnabled: true, payoutsEnabled: true }, 'active_and_ready', 'below_minimum'],
    [{ payoutsEnabled: false, requirements: ['A document'], disabledReason: 'requirements.past_due' }, 'setup_required', 'restricted'],
    [{ payoutsEnabled: true, requirements: [], disabledReason: null }, 'active_and_ready', 'below_minimum'],
  ];
  for (const [change, state, reason] of steps) {
    const since = world.provider.state.events.length;
    const seen = socket.of(EarningsChangedPushedSchema).length;
    world.provider.members.changeAccount(ref, change);
    await deliver(world, since);
    expect([(await read(creator)).state, await hold(creator)]).toEqual([state, reason]);
    expect(socket.of(EarningsChangedPushedSchema).length).toBeGreaterThan(seen);
  }
  expect(await connect(creator)).toMatchObject({ status: 'completed', onboardingUrl: '' });
});

test('GetConnectStatus: reads the account again after a while without an event', async () => {
  const creator = world.creator();
  await connect(creator);
  world.provider.members.onboard(`acct_${creator}`);
  const calls = world.provider.calls.length;
  expect([(await read(creator)).state, world.provider.calls.length - calls]).toEqual(['setup_required', 0]);
  await stale(creator);
  expect((await read(creator)).state).toBe('active_and_ready');
});

test('GetConnectStatus: shows the stored state while the provider is unavailable, and CreateConnectAccount fails', async () => {
  const creator = world.creator();
  await connect(creator);
  await stale(creator);
  world.provider.goDown();
  expect((await read(creator)).state).toBe('setup_required');
  await expect(connect(creator)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await expect(connect(world.creator())).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  world.provider.comeBack();
  expect(await connect(creator)).toMatchObject({ status: '' });
});

test('CreateConnectAccount: finds the account again when the answer of the provider was lost', async () => {
  const creator = world.creator();
  world.provider.fail('createAccount', 'after');
  await expect(connect(creator)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect((await connect(creator)).onboardingUrl).toContain(`acct_${creator}`);
});

test('RefreshAccount: an account that the provider does not know any more is removed, and a new one can be opened', async () => {
  const creator = world.creator();
  await connect(creator);
  world.provider.state.accounts.delete(`acct_${creator}`);
  await stale(creator);
  expect((await read(creator)).state).toBe('not_connected');
  expect((await connect(creator)).onboardingUrl).toContain(`acct_${creator}`);
});

test('RefreshAccount: an event of an unknown account is ignored', async () => {
  const since = world.provider.state.events.length;
  await world.provider.createAccount('somebody-else');
  world.provider.members.onboard('acct_somebody-else');
  await deliver(world, since);
  expect(await world.h.em.execute(`select 1 from connected_accounts where provider_account_id = 'acct_somebody-else'`)).toEqual([]);
});
