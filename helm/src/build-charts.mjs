import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { helm, root } from './tools.mjs';

export const environments = ['development', 'staging', 'production'];

/** The values of an environment. */
export const valuesOf = (environment) => join(root, 'deploy/environments', environment, 'platform.yaml');

/** Values with which the chart `service` can be looked at alone. */
export const serviceValues = join(root, 'helm/service/ci/values.yaml');

/**
 * Puts the charts together: `platform` needs a copy of `service` for each process.
 * @param {string} [folder] Where; the repository itself unless somebody needs their own copy.
 */
export async function buildCharts(folder = join(root, 'helm')) {
  if (folder !== join(root, 'helm'))
    for (const chart of ['service', 'platform']) cpSync(join(root, 'helm', chart), join(folder, chart), { recursive: true });
  await helm(['dependency', 'build', join(folder, 'platform')]);
  return { service: join(folder, 'service'), platform: join(folder, 'platform') };
}
