// Adds up the results of the test runs: `node summary.mjs FOLDER NAME...`, a file NAME.json each. A missing file is a failure.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [folder, ...names] = process.argv.slice(2);

/** What one run says: how many of which outcome, and by name what did not pass at once. */
function count(name) {
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) return { name, passed: 0, failed: 1, broken: [`${name}: the run did not end`], flaky: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? ofPlaywright(name, report) : ofJest(name, report);
}

/** jest counts suites that could not even be loaded apart. */
function ofJest(name, report) {
  const tests = report.testResults.flatMap((suite) => suite.assertionResults.map((test) => ({ suite, ...test })));
  const named = ({ suite, fullName }) => `${relative('.', suite.name)}: ${fullName}`;
  const unloadable = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return {
    name,
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    broken: [...tests.filter(({ status }) => status === 'failed').map(named), ...unloadable.map((suite) => relative('.', suite.name))],
    flaky: tests.filter(({ status, invocations }) => status === 'passed' && invocations > 1).map(named),
  };
}

/** Playwright has no word for a run that never began. */
function ofPlaywright(name, report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = report.suites.flatMap(specsOf).flatMap(({ title, file, tests }) => tests.map(({ status }) => ({ title, file, status })));
  const named = (wanted) => tests.filter(({ status }) => status === wanted).map(({ title, file }) => `${file}: ${title}`);
  const { expected, flaky, unexpected } = report.stats;
  return {
    name,
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    broken: named('unexpected'),
    flaky: named('flaky'),
  };
}

const counts = names.map(count);
for (const { broken } of counts) for (const test of broken) console.log(`failed     ${test}`);
for (const { flaky } of counts) for (const test of flaky) console.log(`flaky      ${test}`);
for (const { name, passed, failed } of counts) console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed`);
const sum = (key) => counts.reduce((total, part) => total + part[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);
