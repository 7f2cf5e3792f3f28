import { readFileSync } from 'node:fs';
import { root } from '../local/src/root.mjs';

/** What a workspace runs with besides its packages, its own code and that of the workspaces it depends on. */
const besides = {
  gateway: ['gateway/gen', 'web/dist'],
  'deploy/operations': ['deploy/nats/permissions.mjs', 'deploy/postgres/provision.mjs', 'deploy/postgres/verified-url.mjs'],
};

/** Where the workspaces are that others depend on. */
const folders = { '@sotto/proto': 'proto', '@sotto/kit': 'services/shared/kit', '@sotto/backup': 'deploy/backup' };

/**
 * What the image of a workspace holds of this repository, as paths from its top.
 * @param {string} workspace
 * @returns {string[]}
 */
export function partsOf(workspace) {
  const own = [workspace, ...dependenciesOf(workspace)].flatMap((folder) => [
    `${folder}/package.json`,
    isCompiled(folder) ? `${folder}/dist` : `${folder}/src`,
  ]);
  return [...own, ...(besides[workspace] ?? [])];
}

function dependenciesOf(workspace) {
  const direct = Object.keys(manifestOf(workspace).dependencies ?? {}).flatMap((name) => folders[name] ?? []);
  return [...new Set(direct.flatMap((folder) => [folder, ...dependenciesOf(folder)]))];
}

const isCompiled = (folder) => manifestOf(folder).scripts?.build !== undefined;

const manifestOf = (folder) => JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
