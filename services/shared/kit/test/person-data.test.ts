import { Harness } from '@sotto/testing/harness';
import { newId } from '../src/orm/ids.js';
import { PersonData } from '../src/person-data/person-data.js';
import { addNotes, exportAll, notesService } from './notes-service.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(notesService);
});
afterAll(() => h.stop());

const personData = () => h.get(PersonData);

test('PersonData.export: a page is one snapshot, whatever is inserted and deleted between two pages', async () => {
  const userId = newId();
  await addNotes(h, userId, 1, 2_500);
  const { lines, pages } = await exportAll(h, userId, async (page) => {
    await h.em.execute('delete from notes where user_id = ? and id % 7 = 0', [userId]);
    await addNotes(h, userId, 10_000 * page, 10_000 * page + 50);
    await addNotes(h, userId, -10_000 * page, -10_000 * page + 50);
  });
  expect(pages).toBeGreaterThan(2);
  expect(lines.map(({ row }) => row.id).sort((a, b) => a - b)).toEqual(Array.from({ length: 2_500 }, (_, n) => n + 1));
  expect(lines[0]).toEqual({ table: 'notes', row: { id: expect.any(Number), user_id: userId, text: 'x'.repeat(100), size: 100 } });
});

test('PersonData.export: a page can be read again, and another member has no use for its cursor', async () => {
  const userId = newId();
  await addNotes(h, userId, 100_001, 101_500);
  const { nextCursor } = await personData().export(userId, '');
  const second = await personData().export(userId, nextCursor);
  expect(second.jsonLines.split('\n').length).toBe(501);
  expect(await personData().export(userId, nextCursor)).toEqual(second);
  expect(await personData().export(newId(), nextCursor)).toEqual({ jsonLines: '', nextCursor: '' });
});

test('PersonData.erase: erases the rows and the copies that an export made of them', async () => {
  const userId = newId();
  await addNotes(h, userId, 200_001, 200_010);
  await personData().export(userId, '');
  await h.em.transactional((em) => personData().erase(em, userId));
  expect(await h.em.execute('select 1 from notes where user_id = ?', [userId])).toEqual([]);
  expect(await h.em.execute('select 1 from export_lines where user_id = ?', [userId])).toEqual([]);
  expect(await personData().export(userId, '')).toEqual({ jsonLines: '', nextCursor: '' });
});
