import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { panelExpressions } from './every-expression.js';
import { filledIn } from './promql.js';
import { root, ruleFiles } from './repository.js';
import { sources, type Source } from './silence.js';

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

  test('each metric that is missing makes a ticket with its name, and none does while all are there', () => {
    const watched = sources().filter(({ startsWithAnEvent }) => !startsWithAnEvent);
    expect(watched.length).toBeGreaterThan(30);
    const processes = [...new Set(watched.flatMap(({ services }) => services))];
    const running = processes.map((service) => aSeries(`up{job="sotto", service="${service}"}`));
    const folder = mkdtempSync(join(tmpdir(), 'sotto-silence-'));
    const caseOf = (name: string, missing?: Source) => ({
      name,
      interval: '5m',
      input_series: [...running, ...watched.filter((source) => source !== missing).flatMap(seriesOf)],
      promql_expr_test: [
        {
          expr: 'count by (metric, service) (ALERTS{alertname="MetricsMissing", alertstate="firing"})',
          eval_time: '40m',
          exp_samples: missing ? expected(missing) : [],
        },
      ],
    });
    const tests = [caseOf('all are there'), ...watched.map((source) => caseOf(`${source.metric} is missing`, source))];
    const files = ['silence', 'exporters'].map((name) => `${root}deploy/observability/alerts/${name}.yaml`);
    writeFileSync(join(folder, 'tests.yaml'), stringify({ rule_files: files, evaluation_interval: '5m', tests }));
    const outcome = run('test', 'rules', join(folder, 'tests.yaml'));
    rmSync(folder, { recursive: true });
    expect(outcome).toEqual(fine);
  }, 60_000);
});

const aSeries = (series: string) => ({ series, values: '1x10' });

/** A source's series: one for each process that serves it, or the one that the selector asks for. */
function seriesOf({ metric, labels, services }: Source) {
  const name = metric.replace(/_bucket$/, '_count');
  if (services.length > 0) return services.map((service) => aSeries(`${name}{job="sotto", service="${service}"}`));
  const asked = labels.flatMap((label) => {
    if (label.operator === '=') return [`${label.name}="${label.value}"`];
    return label.operator === '=~' ? [`${label.name}="${label.value.replace('.*', '')}"`] : [`${label.name}="any"`];
  });
  return [aSeries(`${name}{${asked.join(', ')}}`)];
}

/** One ticket for each process that should serve it, with the metric's name without the suffix of a histogram. */
function expected({ metric, services }: Source) {
  const name = metric.replace(/_(bucket|count)$/, '');
  const labels = services.length > 0 ? services.map((service) => `{metric="${name}", service="${service}"}`) : [`{metric="${name}"}`];
  return labels.map((text) => ({ labels: text, value: 1 }));
}
