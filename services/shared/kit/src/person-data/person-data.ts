import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { PersonColumn } from './person-column.js';

/** The list of a service; empty for one that holds nothing about anybody. */
export const personColumns = Symbol('personColumns');

const rowsPerPart = 200;

/** Erases and hands over what a service holds on a member, by the service's own list. */
@Injectable()
export class PersonData {
  constructor(
    private readonly em: EntityManager,
    @Inject(personColumns) private readonly columns: readonly PersonColumn[],
  ) {}

  /** Erases in the caller's transaction. Erasing twice is fine. */
  async erase(em: EntityManager, userId: string): Promise<void> {
    for (const { table, column, erase, among = ['true'] } of this.columns) {
      for (const share of among) {
        const mine = `where "${column}" = ? and ${share}`;
        if (erase === 'delete') await em.execute(`delete from "${table}" ${mine}`, [userId]);
        if (erase === 'clear') await em.execute(`update "${table}" set "${column}" = null ${mine}`, [userId]);
      }
    }
  }

  /** One part of the archive: JSON lines, and where the next part begins. */
  async export(userId: string, cursor: string): Promise<{ jsonLines: string; nextCursor: string }> {
    const exported = this.columns.filter((column) => column.exported);
    const [index, offset] = cursor.split(':').map(Number) as [number, number?];
    const at = cursor === '' ? 0 : index;
    const source = exported[at];
    if (!source) return { jsonLines: '', nextCursor: '' };
    const rows = await this.rows(source, userId, offset ?? 0);
    const lines = rows.map((row) => JSON.stringify({ table: source.table, row }));
    const full = rows.length === rowsPerPart;
    const next = full ? `${at}:${(offset ?? 0) + rowsPerPart}` : at + 1 < exported.length ? `${at + 1}:0` : '';
    return { jsonLines: lines.map((line) => `${line}\n`).join(''), nextCursor: next };
  }

  private async rows({ table, column, without = [], told = {} }: PersonColumn, userId: string, offset: number): Promise<unknown[]> {
    const words = Object.entries(told).flatMap(([name, sql]) => [`'${name}'`, sql]);
    const kept = `to_jsonb(t) - array[${without.map((name) => `'${name}'`).join()}]::text[] || jsonb_build_object(${words.join()})`;
    const sql = `select ${kept} as row from "${table}" t where "${column}" = ? order by to_jsonb(t)::text limit ? offset ?`;
    const found = await this.em.execute<{ row: unknown }[]>(sql, [userId, rowsPerPart, offset]);
    return found.map(({ row }) => row);
  }
}
