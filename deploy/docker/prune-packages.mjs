// Leaves of a workspace's packages what its image runs with: node prune-packages.mjs WORKSPACE PACKAGES COLLECTED
// PACKAGES is a folder with node_modules of that workspace alone, COLLECTED what `collect.mjs` made. Programs are bundles of nearly all packages, so
// only a few packages are read at all; a workspace without bundles keeps all of them.
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What of a package is read, where that is much less than all of it: the builds for Node, the one backend, the models that are asked. */
const filesOf = {
  '@tensorflow/*': /^dist\/[^/]+(\.node\.js|\.wasm)$/,
  '@vladmandic/face-api': /^(dist\/face-api\.node-wasm\.js|model\/tiny_face_detector)/,
  nsfwjs: /^dist\/(?!browser\/|(cjs|esm)\/models\/(?!mobilenet_v2\.)|models\/(?!mobilenet_v2\/))/,
  'fluent-ffmpeg': /^(index\.js|lib\/)/,
  'libheif-js': /^(wasm-bundle\.js|libheif-wasm\/)/,
};
/** Packages that another one requires without saying so in its manifest. */
const undeclared = { '@tensorflow/tfjs': ['long', 'seedrandom'] };
/** Packages that another one names as needed and this product never reads: polyfills of browsers, a command line. */
const unread = { '@tensorflow/tfjs': ['argparse', 'chalk', 'core-js', 'regenerator-runtime', 'yargs'] };

/**
 * The packages that programs of a workspace import or require, by name.
 * @param {string} dist Where its programs are.
 */
export function packagesOf(dist) {
  const bundles = globSync(['*.js', 'commands/*.js', 'chunks/*.js'], { cwd: dist });
  const ofBundles = /^import [^;]*? from "([^".][^"]*)";|\bimport\("([^".][^"]*)"\)|__require\("([^".][^"]*)"\)/gm;
  // Workers are run as they are, and what is looked up by its place is read at run time.
  const workers = globSync('modules/**/*-worker.js', { cwd: dist });
  const ofWorkers = /^(?:import|export) [^;]*?from ['"]([^'".][^'"]*)['"]|\bimport\(['"]([^'".][^'"]*)['"]\)/gm;
  const lookups = globSync('modules/**/*.js', { cwd: dist });
  const ofLookups = /\brequire(?:\.resolve)?\(['"]([^'".][^'"]*)['"]\)|createRequire\([^()]*\)\(['"]([^'".][^'"]*)['"]\)/g;
  const found = (files, pattern) =>
    files.flatMap((file) => [...readFileSync(join(dist, file), 'utf8').matchAll(pattern)].map((match) => match.slice(1).find(Boolean)));
  const asked = [...found(bundles, ofBundles), ...found(workers, ofWorkers), ...found(lookups, ofLookups)];
  return [...new Set(asked.filter((name) => !isBuiltin(name)).map(nameOf))].toSorted();
}

const nameOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The files that these packages and everything below them run with, as paths from the top.
 * @param {string} top A folder with node_modules. @param {string} from The workspace that asks, from the top. @param {string[]} names
 */
export function filesToKeep(top, from, names) {
  const folders = new Set();
  const visit = (folder, name) => {
    const place = find(top, folder, name);
    if (!place || folders.has(place)) return;
    folders.add(place);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(top, place, 'package.json'), 'utf8'));
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }), ...(undeclared[name] ?? [])])
      if (!unread[name]?.includes(next)) visit(place, next);
  };
  for (const name of names) visit(from, name);
  return [...folders].flatMap((folder) => filesIn(top, folder));
}

/** Where a package is found from a folder, as Node looks for it. */
function find(top, folder, name) {
  for (let at = folder; ; at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(top, place, 'package.json'))) return place;
    if (at === '.') return undefined;
  }
}

function filesIn(top, folder) {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const read = filesOf[name] ?? filesOf[`${dirname(name)}/*`] ?? /./;
  return entriesIn(join(top, folder))
    .filter((file) => !file.startsWith('node_modules/') && (file.endsWith('package.json') || /^licen[cs]e/i.test(file) || read.test(file)))
    .map((file) => join(folder, file));
}

function prune(workspace, top, collected) {
  const dist = join(collected, workspace, 'dist');
  if (!existsSync(join(dist, 'chunks'))) return;
  const kept = new Set(filesToKeep(top, workspace, packagesOf(dist)));
  for (const path of entriesIn(top))
    if (path.includes('node_modules/') && !kept.has(path) && !isWorkspace.test(path)) rmSync(join(top, path));
  removeEmpty(top);
}

/** Workspaces stand among the packages as links, by which their own names are found. */
const isWorkspace = /(^|\/)node_modules\/@sotto\/[^/]+$/;

/** Files and links below a folder, as paths from it. Links are not followed, so that nothing behind them is taken for its own. */
function entriesIn(folder, from = '') {
  return readdirSync(join(folder, from), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entriesIn(folder, join(from, entry.name)) : [join(from, entry.name)],
  );
}

function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) removeEmpty(join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [workspace = '', top = '', collected = ''] = process.argv.slice(2);
  prune(workspace, top, collected);
}
