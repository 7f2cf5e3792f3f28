import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { ensureTools, find } from './system-tools.mjs';

const folder = `${root}node_modules/.cache/python`;

/**
 * Where the programs of a virtual environment are that has exactly the packages of a requirements file. It is made once for each
 * content of the file.
 * @param {string} requirements
 */
export function pythonEnvironment(requirements) {
  const environment = join(folder, createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16));
  const programs = join(environment, 'bin');
  const complete = join(environment, 'complete');
  if (existsSync(complete)) return programs;

  ensureTools(['python3', 'python3-venv']);
  rmSync(environment, { recursive: true, force: true });
  run(find('python3'), ['-m', 'venv', environment]);
  run(join(programs, 'pip'), [
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--no-compile',
    '--no-deps',
    '--requirement',
    requirements,
  ]);
  mkdirSync(complete);
  return programs;
}

/** @param {string | undefined} program @param {string[]} args */
function run(program = '', args = []) {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
