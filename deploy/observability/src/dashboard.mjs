import { toPanel } from './panels.mjs';

const columns = 24;
const defaultSize = { width: 8, height: 8 };

/**
 * A dashboard as Grafana imports it. Panels stand beside one another as long as they fit, each section under a heading.
 *
 * @param {{ uid: string, title: string, about: string, sections: import('./panels.mjs').Section[] }} dashboard
 */
export const toDashboard = ({ uid, title, about, sections }) => ({
  uid: `sotto-${uid}`,
  title: `Sotto / ${title}`,
  description: about,
  tags: ['sotto'],
  schemaVersion: 39,
  version: 1,
  editable: false,
  graphTooltip: 1,
  timezone: 'browser',
  refresh: '30s',
  time: { from: 'now-3h', to: 'now' },
  templating: { list: [datasources, services] },
  annotations: { list: [releases] },
  links: [{ type: 'dashboards', tags: ['sotto'], title: 'Sotto', asDropdown: true, includeVars: true, keepTime: true }],
  panels: arranged(sections),
});

/** @param {import('./panels.mjs').Section[]} sections */
function arranged(sections) {
  const panels = [];
  let y = 0;
  for (const { title, panels: own } of sections) {
    panels.push({ id: panels.length + 1, type: 'row', title, collapsed: false, gridPos: { x: 0, y, w: columns, h: 1 }, panels: [] });
    y += 1;
    let [x, lowest] = [0, y];
    for (const panel of own) {
      const { width, height } = { ...defaultSize, ...panel };
      if (x + width > columns) [x, y] = [0, lowest];
      panels.push(toPanel(panel, panels.length + 1, { x, y, w: width, h: height }));
      x += width;
      lowest = Math.max(lowest, y + height);
    }
    y = lowest;
  }
  return panels;
}

const datasources = { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus', hide: 0 };

const services = {
  name: 'service',
  label: 'Process',
  type: 'query',
  datasource: { type: 'prometheus', uid: '${datasource}' },
  query: { query: 'label_values(up{job="sotto"}, service)', refId: 'services' },
  includeAll: true,
  multi: true,
  allValue: '.*',
  current: { text: 'All', value: '$__all' },
  refresh: 2,
  sort: 1,
};

/** A line where another version began to answer: the first question of every incident. */
const releases = {
  name: 'Releases',
  enable: true,
  iconColor: 'blue',
  datasource: { type: 'prometheus', uid: '${datasource}' },
  expr: 'count by (version) (build_info{job="sotto"}) unless count by (version) (build_info{job="sotto"} offset 2m)',
  titleFormat: '{{version}}',
  step: '60s',
};
