import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { columnsOf } from '@sotto/kit/orm/queries';
import { activeTier } from '@sotto/proto/entitlement';
import { tiers, type Tier } from '@sotto/proto/vocabulary';
import { sql } from 'kysely';
import { activeTier as activeTierSql } from '../src/discovery/active-tier.sql.js';
import { aMember, atlanta } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeEach(async () => {
  h = await startProfiles();
});
afterEach(() => h.stop());

const deck = async (viewerId: string) => (await h.client(ProfilesService).getDeck(as(viewerId), { limit: 20 })).cards.map(({ id }) => id);
const badge = async (viewerId: string, id: string) => (await h.client(ProfilesService).getProfile(as(viewerId), { id })).profile?.planBadge;
/** Farther away and with nothing in common: by the score alone the last. */
const unlikely = { cell: atlanta(8), interests: ['304' as const] };

test('GetDeck: members on the top plan are dealt ahead of others nearby, and show its badge without being verified', async () => {
  const viewer = await aMember().seeking('male').in(h);
  const others = await Promise.all(Array.from({ length: 6 }, () => aMember().man().in(h)));
  const first = await aMember().man().premium('premium_tier_2').with(unlikely).in(h);
  const tierOne = await aMember().man().premium('premium_tier_1').with(unlikely).in(h);
  const over = await aMember()
    .man()
    .with({ tier: 'premium_tier_2', tierUntil: new Date('2020-01-01T00:00:00Z'), ...unlikely })
    .in(h);
  const dealt = await deck(viewer);
  expect(dealt[0]).toBe(first);
  expect(new Set(dealt.slice(-2))).toEqual(new Set([tierOne, over]));
  expect(dealt).toHaveLength(others.length + 3);
  expect([await badge(viewer, first), await badge(viewer, tierOne), await badge(viewer, over)]).toEqual(['premium_tier_2', '', '']);
  expect((await h.client(ProfilesService).getProfile(as(viewer), { id: first })).profile?.verificationStatus).toBe('unverified');
});

test('GetDeck: verified members come first for viewers on the top plan alone', async () => {
  await Promise.all(Array.from({ length: 6 }, () => aMember().seeking('male').in(h)));
  const verified = await aMember()
    .seeking('male')
    .with({ verificationStatus: 'verified', ...unlikely })
    .in(h);
  const [top, free] = [
    await aMember().man().seeking('female').premium('premium_tier_2').in(h),
    await aMember().man().seeking('female').in(h),
  ];
  expect((await deck(top))[0]).toBe(verified);
  expect((await deck(free)).at(-1)).toBe(verified);
});

test('the active tier is the same in SQL', async () => {
  const now = new Date('2026-01-02T00:00:00Z');
  const ends = [null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)];
  const plans = tiers.flatMap((tier) => ends.map((tierUntil) => ({ tier, tierUntil })));
  const p = columnsOf<{ tier: Tier; tier_until: Date | null }>('p');
  const rows = plans.map(({ tier, tierUntil }, n) => sql`(${n}::int, ${tier}::text, ${tierUntil?.toISOString() ?? null}::timestamptz)`);
  const query = sql<{ active: Tier }>`
    select ${activeTierSql(p, sql<Date>`${now.toISOString()}::timestamptz`)} as active
    from (values ${sql.join(rows)}) p (n, tier, tier_until) order by n`;
  const { rows: found } = await query.execute(h.em.getKysely());
  expect(found.map(({ active }) => active)).toEqual(plans.map((plan) => activeTier(plan, now)));
});
