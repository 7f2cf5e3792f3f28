// Puts the charts together, checks them for every environment, and writes their READMEs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCharts, environments, serviceValues, valuesOf } from './src/build-charts.mjs';
import { chartReadme } from './src/chart-readme.mjs';
import { helm } from './src/tools.mjs';

const { service, platform } = await buildCharts();
for (const chart of [service, platform]) writeFileSync(join(chart, 'README.md'), chartReadme(chart));

await helm(['lint', '--strict', service, '--values', serviceValues]);
console.log('service: fine');
for (const environment of environments) {
  const values = ['--values', valuesOf(environment)];
  await helm(['lint', '--strict', platform, ...values]);
  const manifests = await helm(['template', 'sotto', platform, '--namespace', 'sotto', ...values]);
  console.log(`platform, ${environment}: fine, ${manifests.match(/^kind: /gm)?.length ?? 0} manifests`);
}
