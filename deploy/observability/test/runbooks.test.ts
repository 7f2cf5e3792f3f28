import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fencesOf, readRunbook, readText, root, runbooks } from './repository.js';

const files = runbooks();
const tools = readText('deploy/runbooks/tools.sh');
const withCommands = readdirSync(`${root}services`).filter((name) => existsSync(`${root}services/${name}/src/commands`));
const functions = [...tools.matchAll(/^(\w+)\(\) \{/gm)].map(([, name]) => name as string);

test.each(files)('every link of %s leads somewhere', (file) => {
  const links = [...readRunbook(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link as string)
    .filter((link) => !/^https?:/.test(link));
  const dead = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path ? join(root, 'deploy/runbooks', path) : join(root, 'deploy/runbooks', file);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(path || file).includes(anchor));
  });
  expect(dead).toEqual([]);
});

test('the README names every runbook', () => {
  const readme = readRunbook('README.md');
  expect(files.filter((file) => file !== 'README.md' && !readme.includes(`](${file})`))).toEqual([]);
});

test.each(files)('every command that %s names is one that there is', (file) => {
  const text = readRunbook(file);
  const inContainers = [...text.matchAll(/exec deploy\/(\w+) -- node dist\/commands\/([\w-]+)\.js/g)].map(
    ([, service, command]) => `services/${service}/src/commands/${command}.ts`,
  );
  const anywhere = [...text.matchAll(/(?<!-- )node dist\/commands\/([\w-]+)\.js/g)].filter(
    ([, command]) => !withCommands.some((service) => existsSync(`${root}services/${service}/src/commands/${command}.ts`)),
  );
  const ofRepository = [...text.matchAll(/(?<=node )(deploy\/[\w/-]+\.mjs)/g)].map(([path]) => path);
  expect([...inContainers, ...ofRepository].filter((path) => !existsSync(root + path))).toEqual([]);
  expect(anywhere).toEqual([]);
});

test.each(files)("what %s has you type at a shell is a shell's, and begins with something that you have", (file) => {
  const shells = fencesOf(readRunbook(file)).filter(({ info: [language] }) => language === 'sh');
  const known = [...functions, 'helm', 'kubectl', 'curl', 'node', 'cp', 'sed', 'for', '.'];
  for (const { text } of shells) {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: `${tools}\n${text}`, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const firsts = text.split('\n').map((line) => line.trim().split(' ')[0] as string);
    expect(firsts.filter((word) => word !== '' && !word.startsWith('#') && !known.includes(word))).toEqual([]);
  }
});

test('runbooks name only metrics that exist', () => {
  const names = (JSON.parse(readText('deploy/observability/metrics.json')) as { metrics: { name: string }[] }).metrics.map(
    ({ name }) => name,
  );
  const ofNode = ['nodejs_', 'process_'];
  const patterns = files.flatMap((file) =>
    [...readRunbook(file).matchAll(/metrics (\w+) '(\^[^']+)'/g)].map(([, , pattern]) => pattern as string),
  );
  expect(patterns.length).toBeGreaterThan(5);
  const alternatives = (pattern: string) => /^\^\(([^()]*|.*)\)$/.exec(pattern)?.[1]?.split(/\|(?![^(]*\))/) ?? [pattern.slice(1)];
  const wordOf = (alternative: string) => /^[a-z0-9_]*/.exec(alternative)?.[0] ?? '';
  const unknown = patterns
    .flatMap(alternatives)
    .map(wordOf)
    .filter(
      (word) =>
        !ofNode.some((prefix) => word.startsWith(prefix)) &&
        !names.some((name) => `${name}_count_sum`.startsWith(word) || word.startsWith(name)),
    );
  expect(unknown).toEqual([]);
});

const anchorsOf = (file: string) =>
  [...readText(join('deploy/runbooks', file)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
