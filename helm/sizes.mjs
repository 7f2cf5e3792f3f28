// Adds up what each size asks of a cluster and writes it to the README of the environments.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCharts } from './src/build-charts.mjs';
import { sizeTables, withSizes } from './src/sizes.mjs';
import { root } from './src/tools.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sotto-sizes-'));
const { platform } = await buildCharts(folder);
const tables = await sizeTables(platform);
rmSync(folder, { recursive: true });
const readme = join(root, 'deploy/environments/README.md');
writeFileSync(readme, withSizes(readFileSync(readme, 'utf8'), tables));
console.log(tables);
