// What visitors download from a build, in bytes gzipped: for the budgets (`size.mjs`) and the comparison with the last release.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { app, landing, page, pages, shell } from './entries.mjs';

/** Besides scripts and styles each page asks for the document, the script of the theme and one font. */
const alwaysRequested = 3;

/** @param {URL} [dist] The folder of the build, with a slash at the end. */
export function readBuild(dist = new URL('./dist/', import.meta.url)) {
  /** @type {Record<string, { file: string, imports?: string[], css?: string[] }>} */
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {string} file */
  const bytesOf = (file) => {
    const bytes = known.get(file) ?? gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
    known.set(file, bytes);
    return bytes;
  };
  /** @param {Iterable<string>} files */
  const sum = (files) => [...files].reduce((total, file) => total + bytesOf(file), 0);
  /** @param {string} name @param {Set<string>} [seen] The modules that a module loads, with itself. */
  const closure = (name, seen = new Set()) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of manifest[name]?.imports ?? []) closure(next, seen);
    return seen;
  };
  /** @param {string[]} names */
  const chunks = (names) => [...new Set(names.flatMap((name) => [...closure(name)]))].map((name) => chunkOf(name));
  /** @param {string} name */
  const chunkOf = (name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no "${name}".`);
    return chunk;
  };
  /** @param {string[]} names */
  const scripts = (names) => new Set(chunks(names).map(({ file }) => file));
  /** @param {string[]} names */
  const styles = (names) => new Set(chunks(names).flatMap(({ css = [] }) => css));

  return {
    names: Object.keys(manifest),
    /** @param {string[]} names The bytes of the scripts, texts included, that modules load. */
    scriptBytes: (...names) => sum(scripts(names)),
    styleBytes: () => sum(styles(Object.keys(manifest))),
    /** @returns {Record<string, { bytes: number, requests: number }>} What each page downloads at a first visit: scripts, texts and styles. */
    pageSizes: () =>
      Object.fromEntries(
        Object.entries(modulesOfPages()).map(([name, modules]) => {
          const files = [...scripts(modules), ...styles(modules)];
          return [name, { bytes: sum(files), requests: files.length + alwaysRequested }];
        }),
      ),
  };
}

/** @returns {Record<string, string[]>} The modules of each page, with those around it. */
const modulesOfPages = () => ({
  landing,
  ...Object.fromEntries(Object.keys(pages).map((name) => [name, [...(name === 'auth' ? app : shell), ...page(name)]])),
});
