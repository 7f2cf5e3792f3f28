import { openMigrated, servicesWithTables } from './databases.js';
import { fencesOf, readRunbook, runbooks } from './repository.js';

const statements = runbooks().flatMap((file) =>
  fencesOf(readRunbook(file))
    .filter(({ info: [language] }) => language === 'sql')
    .map(({ info: [, service = '', mode = 'read'], text }) => ({ file, service, mode, text })),
);

test('there are statements, and each says whose database it is for', () => {
  expect(statements.length).toBeGreaterThan(30);
  expect(statements.filter(({ service }) => !servicesWithTables.includes(service)).map(({ file }) => file)).toEqual([]);
});

test.each(servicesWithTables)('what runbooks ask the database of %s, it answers', async (service) => {
  const database = await openMigrated(service);
  const faults: string[] = [];
  try {
    for (const { file, mode, text } of statements.filter((one) => one.service === service)) {
      await database.query(mode === 'write' ? 'begin' : 'begin transaction read only');
      await database.query(text).catch((error: Error) => faults.push(`${file}: ${error.message}\n${text}`));
      await database.query('rollback');
    }
  } finally {
    await database.end();
  }
  expect(faults).toEqual([]);
});
