import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { cells, isFine, type Line, titles } from './run-faults.js';

/** The conditions that the measurements depend on. */
export function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  return `commit ${commit}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load before ${load}`;
}

/** The table of a run, in Markdown. */
export function report(lines: Line[], before: string): string {
  const row = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const broken = lines.filter((line) => !isFine(line)).length;
  return `# Faults

${new Date().toISOString()}, ${before}, after ${loadavg()[0]!.toFixed(1)}. ${lines.length} faults, ${broken} broken.

${row(titles)}
${row(titles.map(() => '---'))}
${lines.map((line) => row(cells(line))).join('\n')}
`;
}
