// What a visitor downloads, in kB gzipped, against the budget of ui.md 2.4. `npm run size` after a build.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const files = (name, seen = new Set()) =>
  seen.has(name) ? [] : (seen.add(name), [name, ...(manifest[name].imports ?? []).flatMap((next) => files(next, seen))]);
const kB = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length / 1000;
const js = (...names) => [...new Set(names.flatMap((name) => files(name)))].reduce((sum, name) => sum + kB(manifest[name].file), 0);

const [entry, language, shell, signIn, chat] = [
  'index.html',
  'src/locales/en.po',
  'src/app/member-shell.tsx',
  'src/features/auth/sign-in-page.tsx',
  'src/features/chat/chat-page.tsx',
];
const start = js(entry, language);
const figures = [
  ['entry and language', start, 155],
  ['sign-in route, on top', js(entry, language, signIn) - start, 40],
  ['member shell, all loaded', js(entry, language, shell), 190],
  ['chat route, on top', js(entry, language, shell, chat) - js(entry, language, shell), 45],
  ['css', manifest[entry].css.reduce((sum, file) => sum + kB(file), 0), 25],
];
for (const [name, size, budget] of figures) console.log(`${size <= budget ? 'ok  ' : 'OVER'} ${name}: ${size.toFixed(1)} of ${budget} kB`);
process.exitCode = figures.some(([, size, budget]) => size > budget) ? 1 : 0;
