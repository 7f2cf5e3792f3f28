import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environments, serviceValues, valuesOf } from '../src/build-charts.mjs';
import { chartReadme, valueRows } from '../src/chart-readme.mjs';
import { helm, root } from '../src/tools.mjs';
import { Charts } from './charts.js';

let charts: Charts;
beforeAll(async () => {
  charts = await Charts.build();
});
afterAll(() => charts.remove());

test('helm finds nothing to complain about', async () => {
  await helm(['lint', '--strict', charts.service, '--values', serviceValues]);
  for (const environment of environments) await helm(['lint', '--strict', charts.platform, '--values', valuesOf(environment)]);
});

test.each([
  ['a name that nobody knows', 'chat.replica=3', "additional properties 'replica' not allowed"],
  ['a setting that the process does not read', 'chat.config.MINIMUM_AGE=18', "additional properties 'MINIMUM_AGE' not allowed"],
  ['members below 18', 'profiles.config.MINIMUM_AGE=17', '/profiles/config/MINIMUM_AGE'],
  ['an origin with a path', 'global.publicOrigin=https://sotto.example/app', '/global/publicOrigin'],
  ['no origin', 'global.publicOrigin=', '/global/publicOrigin'],
  ['no store', 'global.storeUrl=', '/global/storeUrl'],
  ['no Secret', 'chat.existingSecret=', '/existingSecret'],
  ['no Secret for a migration', 'chat.migration.existingSecret=', '/migration/existingSecret'],
  ['no limit of memory', 'chat.resources.limits.memory=null', '/resources/limits'],
  ['less than no pods', 'chat.autoscaling.minReplicas=0', '/autoscaling/minReplicas'],
  ['an end before the process has finished', 'chat.finishSeconds=5', '/finishSeconds'],
  ['a process of root', 'chat.userId=0', '/userId'],
  ['another mode of running', 'global.settings.nodeEnv=prod', '/global/settings/nodeEnv'],
  ['pods that are drained all at once', 'chat.podDisruptionBudget.maxUnavailable=100%', '/podDisruptionBudget/maxUnavailable'],
  ['a connection that may be silent for no time', 'httpRoute.idleTimeout=0s', '/httpRoute/idleTimeout'],
  ['another way to keep addresses', 'httpRoute.envoy.externalTrafficPolicy=Global', '/httpRoute/envoy/externalTrafficPolicy'],
  ['an edge to no port', 'global.network.edges.dns.ports[0].port=53', '/global/network/edges/dns'],
  ['encryption of a server that nobody knows', 'global.tls.redis.enabled=true', "additional properties 'redis' not allowed"],
  ['a way to loosen the pods', 'chat.securityContext.privileged=true', "additional properties 'securityContext' not allowed"],
])('%s is refused', async (_, setting, fault) => {
  await expect(charts.template('production', '--set', setting)).rejects.toThrow(fault);
});

test('a rule that names no edge of the table is refused', async () => {
  const rules = 'chat.networkPolicy.egress=[{"edge":"moon"}]';
  await expect(charts.template('production', '--set-json', rules)).rejects.toThrow('global.network.edges.moon is not there');
});

test('nobody installs it without saying where it is, where files are kept, and who mails are from', async () => {
  const refused = helm(['template', 'sotto', charts.platform]);
  for (const value of ['/global/publicOrigin', '/global/storeUrl', '/identity/config/MAIL_FROM'])
    await expect(refused).rejects.toThrow(value);
});

test.each(['service', 'platform'])('%s: every value has a description, and the README contains it', (chart) => {
  const folder = join(root, 'helm', chart);
  const rows = valueRows(readFileSync(join(folder, 'values.yaml'), 'utf8'));
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ description }) => !description).map(({ path }) => path)).toEqual([]);
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(chartReadme(folder));
});

test('a value without a description is noticed', () => {
  expect(valueRows('# Said.\na: 1\nb:\n  # Said.\n  c: 2\n  d: 3\n')).toEqual([
    { path: 'a', initial: 1, description: 'Said.' },
    { path: 'b.c', initial: 2, description: 'Said.' },
    { path: 'b.d', initial: 3, description: '' },
  ]);
});
