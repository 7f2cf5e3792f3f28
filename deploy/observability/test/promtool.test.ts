import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { panelExpressions } from './every-expression.js';
import { filledIn } from './promql.js';
import { root, ruleFiles } from './repository.js';

const promtool = process.env.PROMTOOL ?? 'promtool';
const isThere = spawnSync(promtool, ['--version']).status === 0;

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: root, encoding: 'utf8' });
  return { status, said: status === 0 ? '' : `${stdout}${stderr}` };
};
const fine = { status: 0, said: '' };

/** Checks that only Prometheus's own tool can make; the other tests here do not need it. */
(isThere ? describe : describe.skip)('with promtool (skipped where it is not installed; Debian: prometheus)', () => {
  test('Prometheus takes every rule', () => {
    expect(run('check', 'rules', ...ruleFiles())).toEqual(fine);
  });

  test('Prometheus takes what panels ask', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sotto-panels-'));
    const rules = panelExpressions().map(({ by, expr }, at) => ({ record: `panel:${at}`, labels: { by }, expr: filledIn(expr) }));
    writeFileSync(join(folder, 'panels.yaml'), stringify({ groups: [{ name: 'panels', rules }] }));
    const outcome = run('check', 'rules', join(folder, 'panels.yaml'));
    rmSync(folder, { recursive: true });
    expect(outcome).toEqual(fine);
  });

  test('alerts ring when they should, and not otherwise', () => {
    const folder = 'deploy/observability/alerts/tests';
    const files = readdirSync(root + folder).map((file) => `${folder}/${file}`);
    expect(run('test', 'rules', ...files)).toEqual(fine);
  }, 180_000);
});
