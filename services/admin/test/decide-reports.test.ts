import { newId } from '@sotto/kit/orm/ids';
import { ContentStandingChangedSchema, LetterDueSchema, StandingChangedSchema } from '@sotto/proto/admin/v1/events';
import { as } from '@sotto/testing/viewers';
import { AdminAction } from '../src/record/admin-action.entity.js';
import { Casework } from './casework.js';

let world: Casework;
beforeAll(async () => {
  world = await Casework.start();
});
afterAll(() => world.stop());

const decide = async (reportId: string, by = world.staff(), told: object = {}) =>
  (await world.admin.decideReport(await by, { reportId, decisionId: newId(), status: 'resolved', ...told })).report!;
const standingsOf = async (userId: string) => (await world.h.published(StandingChangedSchema)).filter((fact) => fact.userId === userId);
const standingOf = async (userId: string) => (await standingsOf(userId)).at(-1)?.standing;

async function aReport(told: object = {}) {
  const [ann, bob] = [await world.member('Ann'), await world.member('Bob')];
  return { ann, bob, id: await world.report(ann, bob, told) };
}

test('a report waits in the list of moderators, leaves it when decided, and stands in the other list', async () => {
  const { id } = await aReport();
  const moderator = await world.staff();
  const waiting = await world.admin.listReports(moderator, { status: 'pending', limit: 100 });
  expect(waiting.reports.map((row) => row.id)).toContain(id);
  expect(waiting.counts?.pending).toBeGreaterThan(0);
  const report = await decide(id, Promise.resolve(moderator), { adminNotes: 'Looked at it.' });
  expect(report).toMatchObject({
    row: { status: 'resolved', reporter: { displayName: 'Ann' }, reported: { displayName: 'Bob' } },
    adminNotes: 'Looked at it.',
    reviewedBy: { userId: moderator.userId },
  });
  expect((await world.admin.listReports(moderator, { status: 'pending', limit: 100 })).reports.map((row) => row.id)).not.toContain(id);
  expect((await world.admin.listReports(moderator, { status: 'resolved' })).reports[0]?.id).toBe(id);
});
