import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, parseDocument } from 'yaml';

/**
 * The README of a chart: what stands in README.template.md, with a table of all values in place of `{{ values }}`. Names, defaults and
 * descriptions are those of values.yaml.
 * @param {string} chart Its folder.
 */
export function chartReadme(chart) {
  const rows = valueRows(readFileSync(join(chart, 'values.yaml'), 'utf8'));
  const table = ['| Value | Default | Meaning |', '|---|---|---|', ...rows.map(row)].join('\n');
  return readFileSync(join(chart, 'README.template.md'), 'utf8').replace('{{ values }}', () => table);
}

/**
 * Every value that somebody may set, in order. A map is one row when nothing inside it has a description of its own.
 * @param {string} source @returns {{ path: string, initial: unknown, description: string }[]}
 */
export function valueRows(source) {
  const document = parseDocument(source);
  if (!isMap(document.contents)) return [];
  return rowsOf(document.contents, [], document);
}

function rowsOf(map, path, document) {
  return map.items.flatMap((pair, index) => {
    const description = commentOf(pair, index === 0 ? (map.commentBefore ?? (path.length === 0 ? document.commentBefore : '')) : '');
    const here = [...path, pair.key.value];
    const value = pair.value;
    const own = { path: here.join('.'), initial: value?.toJS ? value.toJS(document) : value?.value, description };
    if (!isMap(value) || !hasDescription(value)) return [own];
    return [...(description ? [{ ...own, initial: undefined }] : []), ...rowsOf(value, here, document)];
  });
}

const commentOf = (pair, inherited) => (isScalar(pair.key) && pair.key.commentBefore ? pair.key.commentBefore : (inherited ?? '')).trim();

const hasDescription = (map) =>
  Boolean(map.commentBefore) || map.items.some(({ key, value }) => key.commentBefore || (isMap(value) && hasDescription(value)));

const row = ({ path, initial, description }) =>
  initial === undefined
    ? `| **\`${path}\`** | | ${cell(description)} |`
    : `| \`${path}\` | \`${cell(JSON.stringify(initial))}\` | ${cell(description)} |`;

const cell = (text) => text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
