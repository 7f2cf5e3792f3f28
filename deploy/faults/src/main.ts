import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Random } from '../../local/test/chat-random.js';
import type { Fault } from './fault.js';
import { poison, poisonMessage } from './faults/poison.js';
import { matrix } from './matrix.js';
import { machine, report } from './report.js';
import { cells, isFine, type Line, titles, tryFault } from './run-faults.js';
import { World } from './world.js';

const results = fileURLToPath(new URL('../results/', import.meta.url));

/** Tries what was asked for; answers the exit code. */
export async function main(environment: NodeJS.ProcessEnv): Promise<number> {
  const chosen = chosenFrom(environment.FAULT);
  const [first, seeds] = [Number(environment.SEED ?? 1), Number(environment.SEEDS ?? 1)];
  const lines: Line[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.error(`ended by ${signal}`);
      process.exit(130); // the stack's warden ends the rest
    });
  const before = machine();
  for (let seed = first; seed < first + seeds; seed++) {
    const plan = environment.FAULT ? chosen : shuffled(chosen, new Random(seed));
    console.log(`seed ${seed}: ${plan.map(({ name }) => name).join(', ')}`);
    const world = await World.start({ quick: Boolean(environment.QUICK), size: sizeOf(environment) });
    try {
      console.log(`journals in ${world.folder}`);
      if (plan.some(({ name }) => name === poisonMessage.name)) await poison(world);
      for (const fault of plan) {
        const line = await tryFault(world, fault, seed);
        lines.push(line);
        console.log(
          `${cells(line)
            .map((cell, n) => `${titles[n]} ${cell}`)
            .join('  ')}  (${line.seconds.toFixed(1)} s)`,
        );
      }
    } finally {
      await world.stop();
    }
  }
  mkdirSync(results, { recursive: true });
  writeFileSync(`${results}latest.md`, report(lines, before));
  const broken = lines.filter((line) => !isFine(line));
  console.log(broken.length === 0 ? `${lines.length} faults, 0 broken` : `broken: ${broken.map(({ fault }) => fault.name).join(', ')}`);
  return broken.length === 0 ? 0 : 1;
}

/** In megabytes. */
const sizeOf = ({ SIZE, QUICK }: NodeJS.ProcessEnv) => Number(SIZE ?? (QUICK ? 64 : 1000)) * 1024 * 1024;

function chosenFrom(names = ''): Fault[] {
  const wanted = names.split(',').filter(Boolean);
  const unknown = wanted.filter((name) => !matrix.some((fault) => fault.name.startsWith(name)));
  if (unknown.length > 0)
    throw new Error(`There is no fault ${unknown.join(', ')}; there are ${matrix.map(({ name }) => name).join(', ')}.`);
  return wanted.length === 0 ? matrix : wanted.flatMap((start) => matrix.filter(({ name }) => name.startsWith(start)));
}

/** What is prepared at the start and looked at in the end keeps its place. */
function shuffled(faults: Fault[], random: Random): Fault[] {
  const plan = faults.filter(({ last }) => !last);
  for (let left = plan.length; left > 1; left--) {
    const other = random.below(left);
    [plan[left - 1], plan[other]] = [plan[other]!, plan[left - 1]!];
  }
  return [...plan, ...faults.filter(({ last }) => last)];
}
