import type { EntityManager } from '@mikro-orm/postgresql';
import type { ServiceTables } from '@sotto/kit/definition/service-definition';

/** Tables of kit: ids of events and jobs, and copies that an erasure deletes; swept by age. */
const kitTables = ['outbox', 'inbox', 'dead_letter', 'export_lines', 'mikro_orm_migrations'];

/**
 * The columns that might say whose a row is and that nobody spoke for: every uuid that is neither on the service's list of person
 * columns nor named here as the id of something else (`table.column`).
 */
export async function unregisteredColumns(em: EntityManager, tables: ServiceTables, otherIds: readonly string[]): Promise<string[]> {
  const known = new Set([...(tables.personColumns ?? []).map(({ table, column }) => `${table}.${column}`), ...otherIds]);
  const rows = await em.execute<{ name: string; table: string; uuid: boolean }[]>(
    `select table_name as table, table_name || '.' || column_name as name, data_type = 'uuid' as uuid from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  );
  const found = rows.filter(({ table }) => !kitTables.some((name) => table.startsWith(name)));
  const gone = [...known].filter((name) => !found.some((row) => row.name === name));
  const ids = found.filter(({ uuid }) => uuid);
  return [...ids.map(({ name }) => name).filter((name) => !known.has(name)), ...gone.map((name) => `${name} (no such column)`)];
}
