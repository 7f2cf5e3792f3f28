import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const colours = [36, 33, 35, 32, 34, 96, 93, 95];
const coloured = process.env.FORCE_COLOR ? process.env.FORCE_COLOR !== '0' : process.stdout.isTTY && !process.env.NO_COLOR;
const width = 14;

/** What the processes say: each line to a file of the data folder, and with a coloured prefix to the terminal unless `quiet`. */
export class Log {
  #folder;
  #quiet;
  #files = new Map();

  constructor(dataDir, quiet) {
    this.#folder = join(dataDir, 'logs');
    this.#quiet = quiet;
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Passes on what a child process writes; to its file only when it is `discreet`. */
  follow(name, child, discreet = false) {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => this.line(name, line, discreet));
  }

  line(name, text, discreet = false) {
    this.#file(name).write(`${text}\n`);
    if (!this.#quiet && !discreet) process.stdout.write(`${prefix(name)} ${readable(text)}\n`);
  }

  /** Lines of the launcher itself. */
  say(text) {
    this.line('sotto', text);
  }

  fileOf(name) {
    return join(this.#folder, `${name}.log`);
  }

  close() {
    for (const file of this.#files.values()) file.end();
  }

  #file(name) {
    if (!this.#files.has(name)) this.#files.set(name, createWriteStream(this.fileOf(name)));
    return this.#files.get(name);
  }
}

function prefix(name) {
  const label = `${name.padEnd(width)}|`;
  if (!coloured) return label;
  const sum = [...name].reduce((total, char) => total + char.charCodeAt(0), 0);
  return `\u001b[${colours[sum % colours.length]}m${label}\u001b[0m`;
}

/** The processes write JSON for machines; somebody at a terminal wants the text. */
function readable(text) {
  if (!text.startsWith('{')) return text;
  try {
    const { level, context, msg, ...rest } = JSON.parse(text);
    return msg === undefined
      ? text
      : `${mark(level)}${context ? `${context}: ` : ''}${msg}${rest.err ? ` ${JSON.stringify(rest.err)}` : ''}`;
  } catch {
    return text;
  }
}

const mark = (level) => (['warn', 'error', 'fatal'].includes(level) ? `${level.toUpperCase()} ` : '');
