import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { Harness } from '@sotto/testing/harness';
import { planByIndex } from '@sotto/testing/index-use';
import { as } from '@sotto/testing/viewers';
import { adminService } from './admin.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(adminService);
});
afterAll(() => h.stop());

const analytics = async () => (await h.client(AdminService).getAnalytics(as(newId(), 'moderator'), {})).analytics!;

test('GetAnalytics: reads only totals and indexes with a million members', async () => {
  for (let share = 0; share < 50; share += 1) {
    await h.em.execute(
      `insert into known_members (user_id, display_name, gender, created_at, verified, member_type, plan, in_review, anonymous, avatar_thumbhash, asked_at)
       select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '', '', ?::timestamptz - n * interval '1 minute', n % 3 = 0, 'basic', 'free', false, false, '', now()
       from generate_series(?::int + 1, ?::int + 20000) n`,
      [h.clock.now().toISOString(), share * 20_000, share * 20_000],
    );
  }
  expect(await analytics()).toMatchObject({ total: 1_000_000n, verified: 333_333n, last7Days: 10_080n, last30Days: 43_200n });
  const sql = 'select count(*) from known_members where created_at >= now()';
  expect(await planByIndex(h.databaseUrl, sql, [], ['seqscan', 'bitmapscan'])).toContain('Index Only Scan using known_members_made');
}, 120_000);
