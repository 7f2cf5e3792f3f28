/**
 * Panels in short form: a title, what to draw, and the unit. Everything else that Grafana wants to know stands here, once.
 *
 * @typedef {[expr: string, legend?: string]} Target
 * @typedef {{ type?: string, unit?: string, about?: string, width?: number, height?: number, stack?: boolean, negative?: boolean, max?: number, limits?: [value: number, color: string][] }} Look
 * @typedef {Look & { title: string, targets: Target[] }} Panel
 * @typedef {{ title: string, panels: Panel[] }} Section
 */

/** What only ours have: other systems may share the Prometheus. */
export const ours = 'job="sotto"';
/** The same, for the services that are chosen above. */
export const chosen = `${ours}, service=~"$service"`;

/** Lines over time. @param {string} title @param {Target[]} targets @param {Look} [look] @returns {Panel} */
export const lines = (title, targets, look = {}) => ({ title, targets, type: 'timeseries', ...look });

/** One value each, with the colour that says whether it is well. @param {string} title @param {Target[]} targets @param {Look} [look] @returns {Panel} */
export const stat = (title, targets, look = {}) => ({ title, targets, type: 'stat', width: 4, height: 4, ...look });

/** Fine below the first value, a warning from there, bad from the second. @returns {[number, string][]} */
export const limits = (warning, bad) => [
  [warning, 'orange'],
  [bad, 'red'],
];

/** A quantile of a histogram, by labels. @param {number} q @param {string} metric @param {string} selector @param {string[]} [by] @returns {string} */
export const quantile = (q, metric, selector, by = []) =>
  `histogram_quantile(${q}, sum by (${['le', ...by].join(', ')}) (rate(${metric}_bucket{${selector}}[$__rate_interval])))`;

/** How often something happens in a second, by labels. @param {string} metric @param {string} selector @param {string[]} [by] @returns {string} */
export const rate = (metric, selector, by = []) =>
  `sum${by.length > 0 ? ` by (${by.join(', ')})` : ''} (rate(${metric}{${selector}}[$__rate_interval]))`;

const datasource = { type: 'prometheus', uid: '${datasource}' };

/** @param {Panel} panel @param {number} id @param {{ x: number, y: number, w: number, h: number }} gridPos */
export function toPanel({ title, targets, type, unit = 'short', about, stack, negative, max, limits: steps }, id, gridPos) {
  const thresholds = {
    mode: 'absolute',
    steps: [{ color: 'green', value: null }, ...(steps ?? []).map(([value, color]) => ({ color, value }))],
  };
  const drawn = { lineWidth: 1, fillOpacity: stack ? 30 : 5, showPoints: 'never', stacking: { mode: stack ? 'normal' : 'none' } };
  const custom = type === 'timeseries' ? { custom: { ...drawn, thresholdsStyle: { mode: steps ? 'line' : 'off' } } } : {};
  return {
    id,
    type,
    title,
    ...(about ? { description: about } : {}),
    gridPos,
    datasource,
    fieldConfig: {
      defaults: {
        unit,
        ...(negative ? {} : { min: 0 }),
        ...(max === undefined ? {} : { max }),
        thresholds,
        color: { mode: type === 'stat' ? 'thresholds' : 'palette-classic' },
        ...custom,
      },
      overrides: [],
    },
    options:
      type === 'stat'
        ? { reduceOptions: { calcs: ['lastNotNull'] }, colorMode: 'background', graphMode: 'area', textMode: 'auto' }
        : {
            legend: { displayMode: 'table', placement: 'bottom', calcs: ['lastNotNull', 'max'] },
            tooltip: { mode: 'multi', sort: 'desc' },
          },
    targets: targets.map(([expr, legend = ''], at) => ({
      refId: String.fromCharCode(65 + at),
      datasource,
      expr,
      legendFormat: legend || '__auto',
      editorMode: 'code',
      range: true,
    })),
  };
}
