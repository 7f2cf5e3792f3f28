import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, chmodSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { processes } from './processes.mjs';
import { root } from './root.mjs';

const folder = `${root}node_modules/.cache/stacks`;

/**
 * Fills a new data folder with databases that are migrated and seeded, so that a stack for tests starts in half of the time. They are
 * prepared once for the code that prepares them: `prepare(dataDir)` fills an empty folder and leaves nothing running.
 */
export async function copyTemplate(dataDir, name, prepare) {
  const template = join(folder, `${name}-${printOfSources()}`);
  if (!existsSync(template)) await createTemplate(template, name, prepare);
  // The server refuses data that belongs to somebody else: owners and modes are kept.
  execFileSync('cp', ['-a', `${template}/.`, dataDir]);
}

/** Renamed when it is complete: of two who prepare at the same time, the second one's work is dropped, because somebody may copy the first one's. */
async function createTemplate(template, name, prepare) {
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(join(folder, 'draft-'));
  chmodSync(draft, 0o755);
  try {
    await prepare(draft);
    const isOld = (other) => other.startsWith(`${name}-`) && other !== basename(template);
    for (const old of readdirSync(folder).filter(isOld)) rmSync(join(folder, old), { recursive: true, force: true });
    renameSync(draft, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const printOfSources = () =>
  fingerprint([
    'package-lock.json',
    'services/shared/kit/src',
    'deploy/local/src',
    'deploy/local/demo',
    'deploy/operations/src',
    ...processes().map(({ folder: of }) => `${of}/src`),
  ]).slice(0, 16);
