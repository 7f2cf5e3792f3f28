/** Why a statement breaks the version that still runs while it is made, or undefined where it does not. */
type Rule = readonly [refused: RegExp, why: string, unless?: RegExp];

const column = 'add column (?:if not exists )?\\w+';

/** In the words of `plain`: lower case, one blank between two words. */
const rules: readonly Rule[] = [
  [/\bdrop table\b/, 'drops a table that the version before reads'],
  [/\bdrop column\b/, 'drops a column that the version before reads'],
  [/\brename\b/, 'renames what the version before knows by its name'],
  [/\balter column \w+ (?:set data )?type\b/, 'changes a type: the table is rewritten, and the version before writes the other one'],
  [/\balter column \w+ set not null\b/, 'lets the version before fail where it writes nothing'],
  [/\balter column \w+ drop default\b/, 'lets the version before fail where it leaves the column out'],
  [new RegExp(`${column} [^,;]*\\bnot null\\b`), 'adds a column that the version before leaves out', /\bdefault\b|\bgenerated\b/],
  [
    new RegExp(`${column} [^;]*\\b(?:generated always as .* stored|default (?:gen_random_uuid|random|clock_timestamp)\\b)`),
    'rewrites the table under a lock',
  ],
  [/\badd constraint\b/, 'checks all rows under a lock', /\bnot valid\b|\busing index\b/],
  [/\badd (?:check|unique|primary key|foreign key|exclude)\b/, 'checks all rows under a lock', /\bnot valid\b|\busing index\b/],
  [/\bcreate (?:unique )?index\b/, 'keeps writers out while the index is built', /\bconcurrently\b/],
  [/\bdrop index\b/, 'waits for readers, and keeps them out', /\bconcurrently\b/],
  [/^truncate\b|^drop (?:type|function|view|schema|sequence|trigger)\b/, 'takes away what the version before uses'],
  [/\brevoke\b/, 'takes a right away that the version before uses'],
];

/** One line, lower case, without comments and texts in quotes. */
export const plain = (sql: string): string =>
  sql
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/[\s"]+/g, ' ')
    .trim()
    .toLowerCase();

const made = (statement: string) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(statement)?.[1];
const touched = (statement: string) =>
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index (?:concurrently )?(?:if not exists )?\w* ?on )(\w+)/.exec(
    statement,
  )?.[1];

/** What is wrong with a migration that goes in while the version before still runs. A table that it makes itself is nobody's yet. */
export function faultsOf(statements: readonly string[], { isTransactional = true } = {}): string[] {
  const all = statements.map(plain);
  const own = new Set(all.flatMap((statement) => made(statement) ?? []));
  return all.flatMap((statement) => {
    if (/\bconcurrently\b/.test(statement) && isTransactional) return [`${statement}: needs isTransactional() to be false`];
    if (own.has(touched(statement) ?? '')) return [];
    return rules
      .filter(([refused, , unless]) => refused.test(statement) && !unless?.test(statement))
      .map(([, why]) => `${statement}: ${why}`);
  });
}
