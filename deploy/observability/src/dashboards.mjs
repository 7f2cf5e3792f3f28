// Writes dashboards/*.json from src/dashboards: `node deploy/observability/src/dashboards.mjs`.
import { writeFileSync } from 'node:fs';
import { allDashboards, toText } from './all-dashboards.mjs';

for (const [name, dashboard] of Object.entries(allDashboards))
  writeFileSync(new URL(`../dashboards/${name}.json`, import.meta.url), toText(dashboard));
