import { IsolationLevel } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { newId } from '../orm/ids.js';
import { Cursor, cursorParts } from '../pages/cursor.js';
import type { PersonColumn } from '../definition/person-column.js';

/** The injection token of a service's list; an empty list for a service without personal data. */
export const personColumns = Symbol('personColumns');

/** A page is bounded by its rows and by its bytes: a NATS message has 1 MiB at most. */
const maxRows = 1_000;
const maxBytes = 500_000;
/** Copying 200,000 rows takes 3 to 4 s on 2 cores; the callers of an export wait for 15 s. */
const copyTimeout = '14s';

const exportCursor = new Cursor('export', { exportId: cursorParts.id, position: cursorParts.integer });

const pageSql = `
  select position::int as position, line, waiting from (
    select position, line, sum(octet_length(line)) over (order by position) as bytes, row_number() over (order by position) as n,
      lead(position) over (order by position) is not null as waiting
    from (
      select position, line from export_lines where export_id = ? and user_id = ? and position > ? order by position limit ${maxRows + 1}
    ) lines
  ) page where n = 1 or (bytes <= ${maxBytes} and n <= ${maxRows}) order by position`;

/** Erases and exports what a service stores about a member, by the service's own list of columns. */
@Injectable()
export class PersonData {
  constructor(
    private readonly em: EntityManager,
    @Inject(personColumns) private readonly columns: readonly PersonColumn[],
  ) {}

  /** Erases in the caller's transaction. Erasing twice has no further effect. */
  async erase(em: EntityManager, userId: string): Promise<void> {
    for (const { table, column, erase, among = ['true'] } of this.columns) {
      for (const condition of among) {
        const where = `where "${column}" = ? and ${condition}`;
        if (erase === 'delete') await em.execute(`delete from "${table}" ${where}`, [userId]);
        if (erase === 'clear') await em.execute(`update "${table}" set "${column}" = null ${where}`, [userId]);
      }
    }
    await em.execute('delete from export_lines where user_id = ?', [userId]);
  }

  /**
   * One page of the member's archive, as JSON lines, and the cursor of the next page. The first page copies all rows in one snapshot of the
   * database, so changes between two pages neither skip nor repeat a row. The relay deletes the copies after a day.
   */
  async export(userId: string, cursor: string): Promise<{ jsonLines: string; nextCursor: string }> {
    const { exportId, position } = exportCursor.decode(cursor) ?? { exportId: await this.copy(userId), position: 0 };
    const rows = await this.em.execute<{ position: number; line: string; waiting: boolean }[]>(pageSql, [exportId, userId, position]);
    const last = rows.at(-1);
    return {
      jsonLines: rows.map(({ line }) => `${line}\n`).join(''),
      nextCursor: last?.waiting ? exportCursor.encode({ exportId, position: last.position }) : '',
    };
  }

  /** Copies the member's rows of all tables in one snapshot, as lines that pages are read from. Returns the id of the copy. */
  private copy(userId: string): Promise<string> {
    const exportId = newId();
    return this.em.fork().transactional(
      async (em) => {
        await em.execute(`set local statement_timeout = '${copyTimeout}'`);
        for (const column of this.columns.filter(({ exported }) => exported)) await em.execute(copySql(column), [exportId, userId, userId]);
        return exportId;
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  }
}

function copySql({ table, column, without = [], derived = {}, exportedWhere = 'true' }: PersonColumn): string {
  const added = Object.entries(derived).flatMap(([name, sql]) => [`'${name}'`, sql]);
  const row = `to_jsonb(t) - array[${without.map((name) => `'${name}'`).join()}]::text[] || jsonb_build_object(${added.join()})`;
  return `
    insert into export_lines (export_id, user_id, line)
    select ?, ?, jsonb_build_object('table', '${table}', 'row', ${row})::text from "${table}" t
    where "${column}" = ? and (${exportedWhere})`;
}
