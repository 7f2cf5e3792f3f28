import { Migration } from '@mikro-orm/migrations';
import { Module } from '@nestjs/common';
import type { Harness } from '@sotto/testing/harness';
import type { ServiceDefinition } from '../src/definition/service-definition.js';
import { PersonData } from '../src/person-data/person-data.js';

@Module({})
class NotesModule {}

class NotesTable extends Migration {
  override up(): void {
    this.addSql('create table notes (id int primary key, user_id uuid not null, text text not null, secret text)');
    this.addSql('create index notes_user on notes (user_id)');
  }
}

/** A service with one table of personal data. */
export const notesService: ServiceDefinition = {
  name: 'notes',
  module: NotesModule,
  entities: [],
  migrations: [NotesTable],
  personColumns: [
    { table: 'notes', column: 'user_id', erase: 'delete', exported: true, without: ['secret'], derived: { size: 'length(t.text)' } },
  ],
};

export interface NoteLine {
  table: string;
  row: { id: number; size: number };
}

/** Notes of a member with the ids of a range. */
export const addNotes = (h: Harness, userId: string, from: number, to: number) =>
  h.em.execute(`insert into notes select n, ?, repeat('x', 100), 'hidden' from generate_series(?::int, ?::int) n`, [userId, from, to]);

/** Reads all pages of a member's export; `between` runs after each of them. */
export async function exportAll(h: Harness, userId: string, between = (_page: number): Promise<unknown> => Promise.resolve()) {
  const lines: NoteLine[] = [];
  let [cursor, pages] = ['', 0];
  do {
    const { jsonLines, nextCursor } = await h.get(PersonData).export(userId, cursor);
    const texts = jsonLines.split('\n').filter(Boolean);
    lines.push(...texts.map((line) => JSON.parse(line) as NoteLine));
    cursor = nextCursor;
    await between(++pages);
  } while (cursor !== '');
  return { lines, pages };
}
