import type { Stack } from '@sotto/local/stack';
import { aMember, type Browser } from './browser.js';
import { countIn } from './count-in.js';
import { sharedStack } from './shared-stack.js';
import { aStaffMember } from './staff.js';
import { until } from './upload.js';

let stack: Stack;
let admin: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  admin = await aStaffMember(stack, 'admin');
}, 120_000);

test('what staff counts is what there is, whichever process was killed meanwhile', async () => {
  const some = () => Promise.all(Array.from({ length: 4 }, () => aMember(stack.url)));
  await some();
  await stack.kill('admin');
  await some();
  await stack.untilReady('admin');
  await stack.kill('profiles');
  await stack.untilReady('profiles');
  await some();
  const counted = async () => ({
    reported: Number((await admin.need('GET', '/admin/analytics')).analytics.total),
    there: await countIn(stack, 'profiles', 'select count(*) from profiles'),
  });
  const { reported, there } = await until(counted, (both) => both.reported === both.there, 30_000);
  expect(reported).toBe(there);
  expect(reported).toBeGreaterThan(12);
}, 120_000);
