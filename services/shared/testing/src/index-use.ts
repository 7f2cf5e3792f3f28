import pg from 'pg';

/**
 * How the database would find its rows where a table is too large to be read: the plan of a statement without reading tables as a whole.
 * What then still says `Seq Scan` has no index to go by.
 */
export async function planByIndex(databaseUrl: string, sql: string, values: unknown[], avoided = ['seqscan']): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const way of avoided) await client.query(`set enable_${way} = off`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}
