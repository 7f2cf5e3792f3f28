import { readdirSync } from 'node:fs';
import { allDashboards, toText } from '../src/all-dashboards.mjs';
import { readText, root } from './repository.js';

const dashboards = Object.entries(allDashboards);

test.each(dashboards)('%s.json is what its source says: `node deploy/observability/src/dashboards.mjs` writes it', (name, dashboard) => {
  expect(readText(`deploy/observability/dashboards/${name}.json`)).toBe(toText(dashboard));
});

test('there is no other dashboard', () => {
  const files = readdirSync(`${root}deploy/observability/dashboards`);
  expect(files.toSorted()).toEqual(dashboards.map(([name]) => `${name}.json`).toSorted());
});

test.each(dashboards)('%s is what Grafana takes: own id, chosen source, chosen process', (name, { uid, schemaVersion, templating }) => {
  expect({ uid, schemaVersion }).toEqual({ uid: `sotto-${name}`, schemaVersion: 39 });
  expect(templating.list.map((variable) => variable.name)).toEqual(['datasource', 'service']);
});

test.each(dashboards)('panels of %s have names of their own, a place that nobody else has, and the chosen source', (_name, { panels }) => {
  const titles = panels.map(({ title }) => title);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(titles.every((title) => title.length > 0)).toBe(true);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  const sources = panels.flatMap((panel) => ('targets' in panel ? panel.targets.map(({ datasource }) => datasource.uid) : []));
  expect(new Set(sources)).toEqual(new Set(['${datasource}']));
});

test('the README says what each dashboard answers', () => {
  const readme = readText('deploy/observability/README.md');
  for (const [name, { title }] of dashboards) expect(readme).toContain(`| [${title.replace('Sotto / ', '')}](dashboards/${name}.json)`);
});
