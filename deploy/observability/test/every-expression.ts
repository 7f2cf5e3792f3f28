import { allDashboards } from '../src/all-dashboards.mjs';
import { rules } from './repository.js';

/** An expression, and the rule or panel that asks it. */
export interface Asked {
  by: string;
  expr: string;
}

/** What panels ask. */
export const panelExpressions = (): Asked[] =>
  Object.entries(allDashboards).flatMap(([name, { panels }]) =>
    panels.flatMap((panel) => ('targets' in panel ? panel.targets.map(({ expr }) => ({ by: `${name}: ${panel.title}`, expr })) : [])),
  );

/** What rules and panels ask. */
export const everyExpression = (): Asked[] => [
  ...rules().map(({ alert, record, expr }) => ({ by: alert ?? record ?? '', expr })),
  ...panelExpressions(),
];
