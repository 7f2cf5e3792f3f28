import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultOf } from './commits.mjs';

test.each([
  'chat: move queue names into their handlers',
  'services/media, web: pass the size on',
  'ci: embed the table',
  `web: ${'a'.repeat(67)}`,
])('the subject is fine: %s', (subject) => {
  expect(faultOf(subject)).toBeUndefined();
});

test.each([
  ['Move queue names into their handlers', 'is not like'],
  ['Chat: move queue names', 'is not like'],
  ['chat: Move queue names', 'is not like'],
  ['chat: move queue names.', 'is not like'],
  ['chat:move queue names', 'is not like'],
  ['chat: moved queue names', 'imperative'],
  ['chat: moves queue names', 'imperative'],
  ['chat: moving queue names', 'imperative'],
  [`web: ${'a'.repeat(68)}`, 'longer than 72'],
])('the subject is refused: %s', (subject, fault) => {
  expect(faultOf(subject)).toContain(fault);
});

test('the script fails for one bad subject after the base, and neither for the base itself nor for a merge', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-commits-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@sotto.example', ...args], { cwd: folder, encoding: 'utf8' }).trim();
  const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject);
  const check = (base: string) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('./commits.mjs', import.meta.url)), base], { cwd: folder, encoding: 'utf8' });
  try {
    git('init', '--quiet', '--initial-branch', 'main');
    commit('This is from before the rule.');
    const base = git('rev-parse', 'HEAD');
    git('checkout', '--quiet', '-b', 'side');
    commit('chat: show names');
    git('checkout', '--quiet', 'main');
    git('merge', '--quiet', '--no-ff', '--message', 'Merge the side.', 'side');
    expect(check(base).status).toBe(0);
    commit('Fixed things.');
    expect(check(base)).toMatchObject({ status: 1, stderr: expect.stringContaining('"Fixed things." is not like') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
