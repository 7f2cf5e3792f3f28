import { fileURLToPath } from 'node:url';

/** The top of the repository, with a slash at the end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The environment of tools that run from here: the repository's own Node comes first, and no flags of ours leak into it.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {Record<string, string | undefined>}
 */
export function toolEnvironment(extra = {}) {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  return { ...inherited, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...extra };
}
