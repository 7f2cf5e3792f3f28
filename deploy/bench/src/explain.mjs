import { explain as planOf, rowsOf } from '@sotto/testing/explain';

/** What a hot statement may read from end to end, or sort: a page or two. */
const few = 1_500;

/** Runs a statement and takes back what it did; answers the pages it touched and what no hot statement may do. */
export async function explain(client, text, values) {
  await client.query('begin');
  const { nodes, blocks } = await planOf(client, text, values);
  await client.query('rollback');
  const faults = nodes.flatMap((node) => {
    const read = rowsOf(node);
    if (node['Node Type'] === 'Seq Scan' && read > few) return [`Seq Scan of ${read} rows of ${node['Relation Name']}`];
    if (node['Node Type'].endsWith('Sort') && node['Actual Rows'] > few) return [`Sort of ${node['Actual Rows']} rows`];
    return [];
  });
  return { buffers: blocks, faults };
}
