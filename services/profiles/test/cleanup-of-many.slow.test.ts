import { newId } from '@sotto/kit/orm/ids';
import type { ListProfilesToCleanRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { superuser } from '@sotto/testing/explain';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { acts } from './acts.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => void (h = await startProfiles()));
afterAll(() => h.stop());

const { profiles } = acts(() => h);
const admin = as(newId(), 'admin');
type Asked = Partial<Omit<ListProfilesToCleanRequest, '$typeName' | '$unknown'>>;
const list = (asked: Asked) => profiles().listProfilesToClean(admin, { tool: 'filters', ...asked });

test('a hundred at most are listed, and ten thousand of each counted; of a hundred thousand that takes no time to speak of', async () => {
  const db = await superuser(h.databaseUrl);
  await db.query(`insert into profiles (id, user_id, display_name, bio, interests, interested_in, min_age_preference, max_age_preference, moves_that_day,
      roles, tier, verification_status, anonymous_mode, is_profile_hidden, selected_badges, is_featured, is_demo, created_at)
    select gen_random_uuid(), gen_random_uuid(),
      case when n % 5 = 0 then 'Test ' || n when n % 7 = 0 then 'Al' else 'Marianne ' || md5(n::text) end, 'Low Key Only', '{}', '{}', 18, 99, 0,
      '{}', 'free', case when n % 3 = 0 then 'verified' else 'unverified' end, false, false, '{}', false, false,
      timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, 100000) n`);
  await db.query('analyze profiles');
  await db.end();
  const { profiles: rows, counts } = await list({ testNames: true });
  expect(rows).toHaveLength(100);
  expect(counts).toMatchObject({ testNames: 10_000, unverified: 10_000, suspicious: 10_000, emptyTexts: 0 });

  const asks: Asked[] = [
    { testNames: true, unverified: true, emptyTexts: true },
    { tool: 'suspicious' },
    { search: 'ee12ab' },
    { search: 'nobody is called that' },
    { unverified: true, search: 'a' },
  ];
  for (const asked of asks) {
    const began = performance.now();
    await list(asked);
    // Generous: a scan for each of the counts would be many times that, and a busy machine is no failure.
    expect([asked, performance.now() - began < 2_000]).toEqual([asked, true]);
  }
});
