import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The platform's package and not `squawk-cli`, whose packages of other platforms npm does not add to the lock file. */
const squawk = fileURLToPath(new URL('../../node_modules/@squawk-cli/linux-x64/bin/squawk', import.meta.url));

/** Rules of squawk (https://squawkhq.com) about changes that break or block the previous version; its rules of style are not used. */
const rules = new Set([
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-required-field',
  'adding-serial-primary-key-field',
  'ban-drop-column',
  'ban-drop-table',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'renaming-column',
  'renaming-table',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
  'syntax-error',
]);

/** What squawk has no rule for. The previous version relies on defaults, rows, functions and rights. */
const further: readonly [refused: RegExp, why: string][] = [
  [/\balter column \w+ drop default\b/i, 'the previous version leaves the column out'],
  [/^\s*truncate\b/i, 'deletes rows that the previous version reads'],
  [/^\s*drop (?:type|function|view|schema|sequence|trigger)\b/i, 'removes what the previous version uses'],
  [/^\s*revoke\b/i, 'removes a right that the previous version uses'],
];

interface Violation {
  line: number;
  rule_name: string;
}

/**
 * Checks the statements of one migration, which runs while the previous version of the code does. Tables that it creates itself may be
 * changed freely. Returns a line `statement: rule` for each violation.
 */
export function checkMigration(statements: readonly string[], { isTransactional = true } = {}): string[] {
  const lines = statements.map((statement) =>
    statement
      .replaceAll(/--.*$/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/;?\s*$/, ';'),
  );
  if (lines.length === 0) return [];
  const args = ['--reporter', 'json', '--pg-version', '17.0', '--stdin-filepath', 'migration.sql'];
  const { stdout, stderr } = spawnSync(squawk, isTransactional ? [...args, '--assume-in-transaction'] : args, {
    input: lines.join('\n'),
    encoding: 'utf8',
  });
  if (!stdout) throw new Error(`squawk did not run: ${stderr}`);
  const violations = (JSON.parse(stdout) as Violation[]).filter(({ rule_name }) => rules.has(rule_name));
  const concurrent = isTransactional ? lines.filter((statement) => /\bconcurrently\b/i.test(statement)) : [];
  return [
    ...concurrent.map((statement) => `${statement} needs isTransactional() to return false`),
    ...violations.map(({ line, rule_name }) => `${lines[line]} ${rule_name}`),
    ...lines.flatMap((statement) => further.filter(([refused]) => refused.test(statement)).map(([, why]) => `${statement} ${why}`)),
  ];
}
