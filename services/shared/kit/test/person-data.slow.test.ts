import { Harness } from '@sotto/testing/harness';
import { newId } from '../src/orm/ids.js';
import { addNotes, exportAll, notesService } from './notes-service.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(notesService);
});
afterAll(() => h.stop());

test('PersonData.export: 200,000 rows fit into the time that the caller waits for a page, and into the size of a message', async () => {
  const userId = newId();
  await addNotes(h, userId, 1_000_001, 1_200_000);
  let slowest = 0;
  let began = performance.now();
  const { lines } = await exportAll(h, userId, () => {
    slowest = Math.max(slowest, performance.now() - began);
    began = performance.now();
    return Promise.resolve();
  });
  expect(lines).toHaveLength(200_000);
  expect(slowest).toBeLessThan(15_000);
});
