// Writes the service-level table into the README, from the one file where it stands.
import { readFileSync, writeFileSync } from 'node:fs';
import { levelTable } from '../thresholds.ts';

const readme = new URL('../README.md', import.meta.url);
const [before = '', after = ''] = readFileSync(readme, 'utf8').split(/\| What \| Metric [\s\S]*?\n\n/);
writeFileSync(readme, `${before}${levelTable()}\n\n${after}`);
