import { Migration } from '@mikro-orm/migrations';
import { createDatabase } from '@sotto/testing/database';
import pg from 'pg';
import { migrateService } from '../src/bootstrap/migrate-service.js';

class Base extends Migration {
  override up(): void {
    this.addSql('create table things (id int primary key, word text)');
    this.addSql(`insert into things select n, 'word' from generate_series(1, 1000) n`);
  }
}

class Backfill extends Migration {
  override up(): void {
    this.addSql('alter table things add column times int');
    this.addSql('update things set times = coalesce(times, 0) + 1');
  }
}

class Index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('create index concurrently if not exists things_by_word on things (word)');
  }
}

test('however many migrate at once, each migration runs once, and an index is built concurrently meanwhile', async () => {
  const { url, ownerUrl } = await createDatabase('migrated');
  const service = { entities: [], migrations: [Base, Backfill, Index], jobs: ['test-job'] };
  await Promise.all(Array.from({ length: 4 }, () => migrateService(service, { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl })));

  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select min(times)::int as least, max(times)::int as most, count(*)::int as count from things');
  const index = await client.query(`select indisvalid from pg_index where indexrelid = 'things_by_word'::regclass`);
  await client.end();
  expect(rows).toEqual([{ least: 1, most: 1, count: 1000 }]);
  expect(index.rows).toEqual([{ indisvalid: true }]);
});
