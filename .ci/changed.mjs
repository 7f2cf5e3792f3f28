// Runs the tests of services and web that what differs from main may break: `node .ci/changed.mjs REPORT`. The rules run anyway.
// More than a few minutes' worth is left to `make test`: then those that differ themselves come first.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const most = 20;
const [report = ''] = process.argv.slice(2);
const root = fileURLToPath(new URL('../', import.meta.url));
const jest = [`${root}node_modules/jest/bin/jest.js`, '--selectProjects', 'services', 'web', '--passWithNoTests'];
const node = ['--experimental-vm-modules', '--no-warnings', ...jest];
const lines = (text) => text.split('\n').filter(Boolean);

const related = lines(
  execFileSync(process.execPath, [...node, '--listTests', '--changedSince=main'], { cwd: root, encoding: 'utf8' }),
).filter((line) => line.startsWith('/') && !line.includes('/.ci/'));
const differs = new Set(
  lines(execFileSync('git', ['diff', '--name-only', '--merge-base', 'main'], { cwd: root, encoding: 'utf8' })).map((file) => root + file),
);
const chosen = related.toSorted((one, other) => Number(differs.has(other)) - Number(differs.has(one))).slice(0, most);
if (chosen.length < related.length) console.log(`${related.length - chosen.length} more files may be concerned: \`make test\` runs them.`);
if (chosen.length === 0) {
  console.log('No test of services or web is concerned.');
  writeFileSync(
    report,
    JSON.stringify({ testResults: [], numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0 }),
  );
} else {
  const { status } = spawnSync(process.execPath, [...node, '--json', `--outputFile=${report}`, '--runTestsByPath', ...chosen], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
