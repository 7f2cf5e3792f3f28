// Checks the subjects of commits: `area: imperative summary`. `node .ci/lint/commits.mjs` looks at what came after the rule.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** The rule holds for all commits after this one. */
const before = '216cfc156ab290f8f1fda0b141f23b8a9b523e97';
const longest = 72;
const shape = /^[a-z0-9][a-z0-9.,/ -]*: (?<verb>[a-z]+)\b(?!.*\.$)/;
/** Verbs whose imperative ends like another form. */
const plain = /^(?:embed|feed|heed|need|seed|speed|shed|succeed|proceed|exceed|bring|ring|string|alias|bias|focus|canvas)$|ss$/;

/** What is wrong with a subject; undefined when it is fine. */
export function faultOf(subject) {
  if (subject.length > longest) return `is longer than ${longest} characters`;
  const verb = shape.exec(subject)?.groups.verb;
  if (!verb) return 'is not like "area: imperative summary", in lower case and without a full stop';
  if (/(?:ed|ing|s)$/.test(verb) && !plain.test(verb)) return `does not begin with an imperative: "${verb}"`;
  return undefined;
}

/** The commits after `base` that break the rule, one line each. Merges have subjects of their own. */
export function faultsSince(base, cwd = process.cwd()) {
  const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`], { cwd, encoding: 'utf8' });
  return log
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [hash, subject] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
      const fault = faultOf(subject);
      return fault ? [`${hash} "${subject}" ${fault}`] : [];
    });
}

/** A copy without its history has nothing to check. */
function hasHistory(base) {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', base, 'HEAD'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const base = process.argv[2] ?? before;
  const faults = hasHistory(base) ? faultsSince(base) : [];
  if (!hasHistory(base)) console.log(`${base} is not in this history: no commits to check.`);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
