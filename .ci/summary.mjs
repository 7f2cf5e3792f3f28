// Adds up the results of the test runs: `node summary.mjs FOLDER NAME...`, a file NAME.json each. A missing file is a failure.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, ...names] = process.argv.slice(2);

/** jest counts suites that could not even be loaded apart; Playwright has no word for a run that never began. */
function count(name) {
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (!report.stats) return { name, passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
  const { expected, flaky, unexpected } = report.stats;
  return { name, passed: expected + flaky, failed: unexpected + report.errors.length };
}

const counts = names.map(count);
for (const { name, passed, failed } of counts) console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed`);
const sum = (key) => counts.reduce((total, part) => total + part[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);
