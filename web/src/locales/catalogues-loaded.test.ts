import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What each catalogue says, and in which file each of its texts stands. */
const catalogues = new Map(
  globSync('src/locales/*/en.po').map((file) => {
    const entries = readFileSync(file, 'utf8').split('\n\n').slice(1);
    return [file.split('/').at(-2)!, entries.map((entry) => ({ id: /^msgid (.+)$/m.exec(entry)![1]!, files: placesIn(entry) }))] as const;
  }),
);
const textsOf = new Map<string, Set<string>>();
for (const { id, files } of [...catalogues.values()].flat())
  for (const file of files) textsOf.set(file, (textsOf.get(file) ?? new Set()).add(id));

function placesIn(entry: string): string[] {
  return [...entry.matchAll(/(src\/\S+):\d+/g)].map(([, file]) => file!);
}

const started = /startLanguage\('(\w+)'\)/;
const imported = /(?:withCatalogue\(\s*'(\w+)',\s*)?(?:\bfrom |\bimport |\bimport\()'((?:#web\/|\.)[^']+)'/g;

/** The files that a file leads to, at once or later, and the texts that are waited for on the way. */
function stepsFrom(file: string): { file: string; part?: string }[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^(import|export) type .+$/gm, '');
  return [...code.matchAll(imported)].flatMap(([, part, name]) => {
    const bare = name!.startsWith('#web/') ? name!.replace('#web', 'src') : relative('.', join(dirname(file), name!));
    const found = ['.ts', '.tsx'].map((end) => bare + end).find((path) => existsSync(path));
    return found ? [{ file: found, part }] : [];
  });
}

/** Every way from the start to each file, as the texts that are there by then. */
function walk(): Map<string, Set<string>[]> {
  const seen = new Set<string>();
  const arrivals = new Map<string, Set<string>[]>();
  const open = [{ file: 'src/app/main.tsx', parts: [] as string[] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const start = started.exec(readFileSync(next.file, 'utf8'))?.[1];
    const parts = [...new Set([...next.parts, ...(start ? [start] : [])])].sort();
    const key = [next.file, ...parts].join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    arrivals.set(next.file, [...(arrivals.get(next.file) ?? []), new Set(parts)]);
    for (const { file, part } of stepsFrom(next.file)) open.push({ file, parts: part ? [...parts, part] : parts });
  }
  return arrivals;
}

const arrivals = walk();
const said = (parts: Set<string>) => new Set([...parts].flatMap((part) => catalogues.get(part)?.map(({ id }) => id) ?? []));

test('whatever way leads to a file, the catalogue of its texts is loaded before it is shown', () => {
  const mute = [...arrivals].flatMap(([file, ways]) =>
    ways.flatMap((parts) => {
      const there = said(parts);
      const missing = [...(textsOf.get(file) ?? [])].filter((id) => !there.has(id));
      return missing.length > 0 ? [{ file, parts: [...parts], missing }] : [];
    }),
  );
  expect(mute).toEqual([]);
});

/** Their ids are stored values, which no code names. */
const optionTexts = 'src/lib/labels/option-texts.ts';

test('every text stands in a file that the app leads to', () => {
  expect([...textsOf.keys()].filter((file) => !arrivals.has(file))).toEqual([optionTexts]);
});

test('every catalogue is loaded by someone', () => {
  const byLanguage = [...readFileSync('src/app/texts/language.ts', 'utf8').matchAll(/loadMessages\(locale, '(\w+)'\)/g)].map(
    ([, part]) => part!,
  );
  const loaded = new Set([...[...arrivals.values()].flat().flatMap((parts) => [...parts]), ...byLanguage]);
  expect([...loaded].sort()).toEqual([...catalogues.keys()].sort());
});
