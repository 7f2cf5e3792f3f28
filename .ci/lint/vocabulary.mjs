// Refuses words that have a standard term in this repository: in file names, identifiers, comments, texts of the web and Markdown.
// usage: node .ci/lint/vocabulary.mjs [FILE...]   without files, all that git tracks; exits 1 when a word is found
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The words as they occur inside names and sentences, and the term that replaces them. */
const replaced = [
  [/^facts?$/, 'event (or details, metadata)'],
  [/^doors?$/, 'gateway, media HTTP server, load balancer, access check'],
  [/^(told|tell|tells|telling)$/, 'notify, publish, report, show'],
  [/^(hear|hears|heard|hearing)$/, 'receive'],
  [/^words$/, 'text, message, label, arguments'],
  [/^standings?$/, 'account status, moderation status'],
  [/^letters?$/, 'email, email template'],
  [/^usual$/, 'default, normal'],
  [/^figures?$/, 'stats, metrics, numbers'],
  [/^films?$/, 'video'],
  [/^desks?$/, 'queue, console'],
  [/^moments?$/, 'timestamp, instant, time'],
  [/^(whence|whoever|whom)$/, 'the caller, the member, the buyer'],
  [/^anew$/, 'again'],
  [/^begun$/, 'started'],
  [/^quarrel$/, 'conflict'],
  [/^farewell$/, 'shutdown notice'],
  [/^errands?$/, 'operation, request context'],
  [/^veil$/, 'redact, overlay'],
  [/^barred$/, 'restricted, suspended, banned'],
  [/^turns$/, 'KeyedQueue, iterations'],
  [/^gather(s|ed|ing)?$/, 'collect, coalesce'],
];

/** What stays, with the reason. Each pattern is removed from a text before its words are looked at. */
const allowed = [
  [/dead[-_ ]?letters?/gi, 'the standard term for a message that failed at every attempt'],
  [/(latin|capital) ?letters?|letter-spacing/gi, 'letters of the alphabet'],
  [/(try|link) again in a moment|leave at any moment/gi, 'texts for members in natural English'],
  [/tell us\b|can tell you more|never tell the owner|in a few words/gi, 'texts for members in natural English'],
  [/never told a date/gi, 'a question that the specification gives'],
  [/at most 80 words/gi, 'words that are counted'],
  [/\b(DoorOpen|Film)\b|<\/?figure\b|break-words/g, 'names of icons, of HTML and of CSS'],
  [/\bturns\??:/g, 'the scheme of relay addresses with TLS'],
  [/icegatheringstate(change)?/gi, 'a property of connections in browsers'],
  [/replaced words|other words/gi, 'words as the subject of a sentence'],
];

/** Files that are not looked at, with the reason. */
const skipped = [
  [/^package-lock\.json$/, 'names of packages'],
  [/^\.ci\/lint\/vocabulary/, 'this list and its test'],
  [/^services\/chat\/src\/host\/help\/search-terms\.ts$/, 'words of the language that a search leaves out'],
  [/^services\/profiles\/data\/|\.csv$/, 'names of places'],
];

const isText = /\.(ts|tsx|mjs|cjs|proto|md|ya?ml|po|sql|sh|html|css)$/;
const isSkipped = (file) => !isText.test(file) || skipped.some(([pattern]) => pattern.test(file));

/** @param {string} text @returns {{ word: string, instead: string }[]} The replaced words in a text or a name, with their terms. */
export function findReplaced(text) {
  const cleaned = allowed.reduce((rest, [pattern]) => rest.replace(pattern, ' '), text);
  return cleaned
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .flatMap((part) => {
      const word = part.toLowerCase();
      const entry = replaced.find(([pattern]) => pattern.test(word));
      return entry ? [{ word, instead: entry[1] }] : [];
    });
}

/** @param {string} file @param {string} source @returns {string[]} A line for each replaced word in a file and its name. */
export function checkFile(file, source) {
  const inName = findReplaced(file).map(({ word, instead }) => `${file}: the name contains "${word}", say: ${instead}`);
  const inText = source
    .split('\n')
    .flatMap((line, index) => findReplaced(line).map(({ word, instead }) => `${file}:${index + 1}: "${word}", say: ${instead}`));
  return [...inName, ...inText];
}

function main(files) {
  const tracked = files.length > 0 ? files : execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
  const found = tracked.filter((file) => file && !isSkipped(file)).flatMap((file) => checkFile(file, readFileSync(file, 'utf8')));
  for (const line of found.slice(0, 200)) console.error(line);
  if (found.length > 0) console.error(`${found.length} words that have a standard term`);
  process.exit(found.length > 0 ? 1 : 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
