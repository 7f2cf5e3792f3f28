/** What a hot statement may read from end to end, or sort: a page or two. */
const few = 1_500;

/** Runs a statement and takes back what it did; answers the pages it touched and what no hot statement may do. */
export async function explain(client, text, values) {
  await client.query('begin');
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
  await client.query('rollback');
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  const faults = nodes(plan).flatMap((node) => {
    const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    if (node['Node Type'] === 'Seq Scan' && read > few) return [`Seq Scan of ${read} rows of ${node['Relation Name']}`];
    if (node['Node Type'].endsWith('Sort') && node['Actual Rows'] > few) return [`Sort of ${node['Actual Rows']} rows`];
    return [];
  });
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], faults };
}

const nodes = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
