// Adds up the results of the test runs: `node summary.mjs FOLDER NAME...`, a file NAME.json each. A missing file is a failure, unless
// NAME.left-out says that there was no time for the run.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const [folder, ...names] = process.argv.slice(2);

/** What one run says: how many of which outcome, and by name what did not pass, and what passed when it was tried again. */
function count(name) {
  const file = join(folder, `${name}.json`);
  if (!existsSync(file)) return { name, passed: 0, failed: 1, skipped: 0, failures: [`${name}: the run did not end`], retried: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? ofPlaywright(name, report) : ofJest(name, report);
}

/** jest counts suites that could not even be loaded apart. It tries nothing again. */
function ofJest(name, report) {
  const tests = report.testResults.flatMap((suite) => suite.assertionResults.map((test) => ({ suite, ...test })));
  const named = ({ suite, fullName }) => `${relative('.', suite.name)}: ${fullName}`;
  const unloadable = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return {
    name,
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failures: [
      ...tests.filter(({ status }) => status === 'failed').map((test) => `${named(test)}${reason(test.failureMessages?.[0])}`),
      ...unloadable.map((suite) => `${relative('.', suite.name)}${reason(suite.message)}`),
    ],
    retried: [],
  };
}

/** Playwright has no word for a run that never began. It calls "flaky" what passed at the second try. */
function ofPlaywright(name, report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = report.suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) => tests.map(({ status, results }) => ({ title, file, status, error: results[0]?.error?.message })));
  const named = (wanted) =>
    tests.filter(({ status }) => status === wanted).map(({ title, file, error }) => `${file}: ${title}${reason(error)}`);
  const { expected, flaky, unexpected, skipped } = report.stats;
  return {
    name,
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    failures: named('unexpected'),
    retried: named('flaky'),
  };
}

/** The beginning of a message, without colours: enough to see what went wrong when the rest of the output is gone. */
function reason(message = '') {
  const text = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim();
  return text && `\n           ${text.slice(0, 400)}`;
}

const countsOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

const isLeftOut = (name) => existsSync(join(folder, `${name}.left-out`));
const counts = names.filter((name) => !isLeftOut(name)).map(count);
console.log('');
for (const { failures } of counts) for (const test of failures) console.log(`failed     ${test}`);
for (const { retried } of counts) for (const test of retried) console.log(`passed at the second try  ${test}`);
for (const part of counts) console.log(`${part.name.padEnd(16)} ${countsOf(part)}`);
for (const name of names.filter(isLeftOut)) console.log(`${name.padEnd(16)} NOT RUN: no time was left for it`);
const sum = (key) => counts.reduce((total, part) => total + part[key], 0);
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
console.log(countsOf(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
