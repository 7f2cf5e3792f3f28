import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });

const released = /^[0-9a-f]{40}$/m.exec(read('deploy/released'))?.[0] ?? '';
const inHistory = () => {
  try {
    git('cat-file', '-e', `${released}:helm/platform/values.yaml`);
    return true;
  } catch {
    return false;
  }
};

/** The names that a text has and had not in the last release, and the other way around. */
function changedNames(pattern: RegExp, now: string, before: string): string[] {
  const [after, earlier] = [now, before].map((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const missingIn =
    (others: string[] = []) =>
    (name: string) =>
      !others.includes(name);
  return [...(after ?? []).filter(missingIn(earlier)), ...(earlier ?? []).filter(missingIn(after))];
}

const unreleased = /^## Unreleased$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(read('deploy/CHANGELOG.md'))?.[1] ?? '';

(inHistory() ? describe : describe.skip)('since the last release the CHANGELOG names', () => {
  test('each setting of the chart that is new or gone', () => {
    const values = 'helm/platform/values.yaml';
    const changed = changedNames(/^ +([A-Z][A-Z0-9_]+):/gm, read(values), git('show', `${released}:${values}`));
    expect(changed.filter((name) => !unreleased.includes(`\`${name}\``))).toEqual([]);
  });

  test('each alert that is new or gone', () => {
    const alertsOf = (...at: string[]) => git('grep', '-h', 'alert: ', ...at, '--', 'deploy/observability/alerts/*.yaml');
    const changed = changedNames(/alert: (\w+)/g, alertsOf(), alertsOf(released));
    expect(changed.filter((name) => !unreleased.includes(`\`${name}\``))).toEqual([]);
  });
});

test.each(['CHANGELOG.md', 'UPGRADING.md', 'gitops.md', 'README.md'])('every link of deploy/%s leads somewhere', (file) => {
  const path = join('deploy', file);
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^https?:/.test(link));
  const dead = links.filter((link) => {
    const [name = '', anchor] = link.split('#');
    const target = name ? join(dirname(path), name) : path;
    if (!existsSync(join(root, target))) return true;
    const page = existsSync(join(root, target, 'README.md')) ? join(target, 'README.md') : target;
    return anchor !== undefined && !anchorsOf(read(page)).includes(anchor);
  });
  expect(dead).toEqual([]);
});

/** As the pages of a repository are shown: lower case, hyphens for spaces, without other signs. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
