// The report of dependency-cruiser for `npm run lint`: broken rules, and folders that import each other.
// usage: depcruise --output-type plugin:./.ci/lint/dependency-report.mjs ...
import { posix } from 'node:path';

const isTest = /\.(spec|test|stories)\.tsx?$|\/test\//;
const workspaceOf = (file) => /^(services\/(?:shared\/)?[^/]+|[^/]+)\//.exec(file)?.[1];
/** The root of a workspace has its module and leaf files such as its errors, so it and its areas import each other. */
const isRoot = /\/src$/;
/** An area is the first folder below `src`; it may have folders of its own. */
const areaOf = (file) => /^(.*?\/src\/(?:(?:features|ui)\/)?[^/]+)\/[^/]/.exec(file)?.[1];

/**
 * Pairs of folders of one workspace that import each other, for folders and for areas. Tests and stories do not count.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @returns {{ one: string, other: string, files: string[] }[]} Sorted; `files` has an import for each direction.
 */
export function mutualFolders(modules) {
  /** @type {Map<string, string>} */
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    if (isTest.test(source)) continue;
    for (const { resolved } of dependencies) {
      if (isTest.test(resolved) || workspaceOf(source) !== workspaceOf(resolved)) continue;
      for (const folderOf of [posix.dirname, areaOf]) {
        const [from, to] = [folderOf(source), folderOf(resolved)];
        if (from && to && from !== to && !imports.has(`${from} ${to}`)) imports.set(`${from} ${to}`, `${source} -> ${resolved}`);
      }
    }
  }
  return [...imports.keys()]
    .map((key) => key.split(' '))
    .filter(([from, to]) => from < to && !isRoot.test(from) && imports.has(`${to} ${from}`))
    .map(([one, other]) => ({ one, other, files: [imports.get(`${one} ${other}`), imports.get(`${other} ${one}`)] }))
    .toSorted((a, b) => (a.one < b.one ? -1 : 1));
}

export default function report({ modules, summary }) {
  const broken = summary.violations.filter(({ rule }) => rule.severity === 'error');
  const pairs = mutualFolders(modules);
  const lines = [
    ...broken.map(({ rule, from, to }) => `error ${rule.name}: ${from} -> ${to}`),
    ...pairs.map(({ one, other, files }) => `error folders-import-each-other: ${one} and ${other}\n    ${files.join('\n    ')}`),
    `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies, ${broken.length} broken rules, ${pairs.length} pairs of folders`,
  ];
  return { output: `${lines.join('\n')}\n`, exitCode: broken.length + pairs.length };
}
