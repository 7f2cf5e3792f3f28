// Loaded into every process of the stack that faults are tried on: lets the clock of one of them be wrong. The file named by CLOCKS_FILE says
// by how many milliseconds, by the name of the process's folder; it is looked at ten times a second.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const everyMs = 100;
const RealDate = Date;
let shiftMs = 0;

const look = () => {
  try {
    shiftMs = JSON.parse(readFileSync(process.env.CLOCKS_FILE, 'utf8'))[basename(process.cwd())] ?? 0;
  } catch {
    // half written: the next look finds it whole
  }
};

const now = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made === globalThis.Date ? target : made),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

if (process.env.CLOCKS_FILE) {
  look();
  setInterval(look, everyMs).unref();
}
