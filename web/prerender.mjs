// Draws the pages for visitors in each language, so that they are seen before any script has run. Part of `npm run build`.
// The built app itself draws them, in jsdom, for someone who is not signed in; what it would ask the API for is not there yet.
import { JSDOM } from 'jsdom';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { drawn, landing, locales, page, texts } from './entries.mjs';

const dist = fileURLToPath(new URL('./dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
/** What React writes for a part that is not loaded yet, or that cannot be drawn. */
const notDrawn = '<!--$!-->';
const lookEveryMs = 20;
/** A page that stays the same for so many looks waits for nothing but its data. */
const looksToSettle = 10;
const mostLooks = 1_500;

const pathOf = (name) => (name === 'landing' ? '/' : `/${name}`);

const [locale, ...names] = process.argv.slice(2);
if (locale) {
  await draw(locale, names);
  process.exit();
}

// The landing page has a start of its own, so it has a process of its own. What it takes is the loading of the modules.
const run = promisify(execFile);
const starts = locales.flatMap((language) => [['landing'], drawn].map((pages) => [language, ...pages]));
const self = fileURLToPath(import.meta.url);
const env = { ...process.env, NODE_ENV: 'production' };
await Promise.all(starts.map((start) => run(process.execPath, [self, ...start], { env })));

async function draw(language, pages) {
  const { window } = new JSDOM(readFileSync(`${dist}pages/${pages[0]}.html`, 'utf8'), {
    url: new URL(pathOf(pages[0]), 'https://sotto.example').href,
    pretendToBeVisual: true,
  });
  asBrowser(window, language);
  const { document } = window;
  const drawing = new Promise((take) => (globalThis.takeDrawing = take));
  await import(`${dist}${new URL(document.querySelector('script[type=module]').src).pathname}`);
  const drawNow = await drawing;
  let before = '';
  for (const name of pages) {
    if (window.location.pathname !== pathOf(name)) {
      window.history.pushState({}, '', pathOf(name));
      window.dispatchEvent(new window.PopStateEvent('popstate'));
    }
    before = await settled(drawNow, name, before);
    document.getElementById('root').innerHTML = before;
    save(name, language, before, descriptionOf(document.getElementById('root')));
  }
}

/** What the page shows when it does not change any more: its parts that are loaded later are there. */
async function settled(drawNow, name, before) {
  let [seen, same] = ['', 0];
  for (let look = 0; look < mostLooks && same < looksToSettle; look++) {
    await delay(lookEveryMs);
    const now = drawNow();
    same = now === seen && now !== before && now.includes('<h1') && !now.includes(notDrawn) ? same + 1 : 0;
    seen = now;
  }
  if (same < looksToSettle) throw new Error(`The page "${name}" does not settle.`);
  return seen;
}

/** What a search engine shows: the heading and what follows it. */
function descriptionOf(root) {
  const heading = root.querySelector('h1');
  const following = [...root.querySelectorAll('p')].find(
    (one) => heading.compareDocumentPosition(one) & one.DOCUMENT_POSITION_FOLLOWING && one.textContent.length > 20,
  );
  return [heading, following]
    .map((part) => part?.textContent.trim())
    .filter(Boolean)
    .join('. ')
    .replaceAll('"', '&quot;')
    .slice(0, 300);
}

function save(name, language, content, description) {
  const part = name === 'landing' ? landing.at(-1) : page(name)[1];
  const parts = [...(name === 'landing' ? [] : [texts('app', language)]), part.replace(/\w+\.po$/, `${language}.po`)];
  const links = parts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${manifest[file].file}">`).join('');
  const html = readFileSync(`${dist}pages/${name}.html`, 'utf8')
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replaceAll('<link rel="preload" as="style"', '<link rel="stylesheet"')
    .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"') // styles, font and pictures are seen first
    .replace('</head>', `<meta name="description" content="${description}" />${links}</head>`)
    // Until the app is there, buttons do nothing and fields keep no text.
    .replace('<div id="root"></div>', `<div id="root" inert>${content}</div>`);
  const file = `${dist}pages/${name}.${language}.html`;
  writeFileSync(file, html);
  writeFileSync(`${file}.br`, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  writeFileSync(`${file}.gz`, gzipSync(html, { level: constants.Z_BEST_COMPRESSION }));
}

/** What the modules of the app expect of a browser. Nobody is signed in, and no other call is answered. */
function asBrowser(window, language) {
  class NoObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const notSignedIn = () => Promise.resolve(new Response(null, { status: 204 }));
  const added = {
    fetch: (url) => (/sessions\/refresh$/.test(String(url)) ? notSignedIn() : new Promise(() => undefined)),
    matchMedia: (media) => Object.assign(new window.EventTarget(), { media, matches: false }),
    PublicKeyCredential: class {},
    IntersectionObserver: NoObserver,
    ResizeObserver: NoObserver,
    scrollTo: () => undefined,
  };
  Object.defineProperties(window.navigator, {
    languages: { value: [language] },
    language: { value: language },
    locks: { value: { request: (_name, task) => task() } },
  });
  const replaced = [
    'window',
    'document',
    'location',
    'navigator',
    'localStorage',
    'sessionStorage',
    'history',
    'Event',
    'EventTarget',
    'CustomEvent',
  ];
  for (const key of Object.getOwnPropertyNames(window))
    if (replaced.includes(key) || !(key in globalThis))
      Object.defineProperty(globalThis, key, { value: window[key], configurable: true, writable: true });
  for (const method of ['addEventListener', 'removeEventListener', 'dispatchEvent']) globalThis[method] = window[method].bind(window);
  Object.assign(window, added);
  Object.assign(globalThis, added);
  // Styles are not loaded here, and what waits for them goes on.
  new window.MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeName === 'LINK') node.dispatchEvent(new window.Event('load'));
  }).observe(window.document.head, { childList: true });
}
