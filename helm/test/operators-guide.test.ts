import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root, toolFolder } from '../src/tools.mjs';
import { Charts, find, ofKind, podsOf, type Manifest } from './charts.js';

const guide = readFileSync(join(root, 'deploy/README.md'), 'utf8');
const restore = readFileSync(join(root, 'deploy/runbooks/restore-kubernetes.md'), 'utf8');

interface Block {
  mark: string;
  text: string;
}

const blocksOf = (page: string) =>
  [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, mark = '', text = '']): Block => ({ mark, text }));
const marked = (page: string, mark: string) =>
  blocksOf(page)
    .filter((block) => block.mark === mark)
    .map(({ text }) => text);

/** Runs a script as an operator does, in a place of its own that looks like the repository. */
function run(script: string, cwd: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = {
    PATH: `${toolFolder()}:${dirname(process.execPath)}:${process.env.PATH}`,
    HOME: cwd,
    KUBECONFIG: '/dev/null',
    OPERATOR: join(cwd, 'operator'),
  };
  return new Promise((resolve) => {
    execFile('bash', [...args, '-c', script], { cwd, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    );
  });
}

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sotto-operator-'));
  for (const entry of readdirSync(root).filter((name) => !['helm', '.git'].includes(name)))
    symlinkSync(join(root, entry), join(place, entry));
  cpSync(join(root, 'helm'), join(place, 'helm'), { recursive: true, filter: (source) => !source.endsWith('/charts') });
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test.each([guide, restore])('every block is run here, or says that it needs a cluster', (page) => {
  expect(new Set(blocksOf(page).map(({ mark }) => mark))).toEqual(new Set(['sh', 'sh cluster']));
});

test('what needs no cluster works from top to bottom, and leaves what the rest takes', async () => {
  const { code, said } = await run(marked(guide, 'sh').join('\n'), place, '-e', '-u', '-o', 'pipefail');
  expect([code, said]).toEqual([0, expect.any(String)]);

  const left = (file: string) => readFileSync(join(place, 'operator', file), 'utf8');
  const manifests = parseAllDocuments(left('manifests.yaml')).flatMap((document) => (document.toJS() as Manifest | null) ?? []);
  expect(ofKind(manifests, 'HTTPRoute').map(({ spec }) => spec.hostnames)).toEqual([['members.test'], ['members.test']]);
  expect(left('changes.diff')).toContain('image: registry.members.test/sotto/chat:1.0.1');
  const secrets = ['secrets/secrets.yaml', 'secrets/postgres-backup.yaml'].flatMap((file) =>
    parseAllDocuments(left(file)).map((document) => (document.toJS() as Manifest).metadata.name),
  );
  const wanted = podsOf(manifests).flatMap(({ spec }) => [
    ...[...(spec.initContainers ?? []), ...spec.containers].flatMap(({ envFrom = [] }) =>
      envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
    ),
    ...(spec.volumes ?? []).flatMap(({ secret }) => (secret as { secretName: string } | undefined)?.secretName ?? []),
  ]);
  expect(wanted.filter((name) => !secrets.includes(name))).toEqual([]);
});

/** Follows the guide: it takes what that left. */
test('a restore changes of the database where its rows come from and where it archives, and nothing else', async () => {
  const { code, said } = await run(marked(restore, 'sh').join('\n'), place, '-e', '-u', '-o', 'pipefail');
  expect([code, said]).toEqual([0, expect.any(String)]);
  const read = (file: string) =>
    parseAllDocuments(readFileSync(join(place, 'operator', file), 'utf8')).map((document) => document.toJS() as Manifest);
  const [before, after] = [read('postgres.yaml'), read('postgres-restored.yaml')];
  const others = (manifests: Manifest[]) => manifests.filter(({ kind }) => kind !== 'Cluster').sort(byKind);
  expect(others(after)).toEqual(others(before));
  const { bootstrap, externalClusters, plugins, ...kept } = find(after, 'Cluster', 'postgres').spec;
  const { bootstrap: made, plugins: archiving, ...own } = find(before, 'Cluster', 'postgres').spec;
  expect(kept).toEqual(own);
  expect(made).toHaveProperty('initdb');
  expect(bootstrap).toEqual({ recovery: { source: 'before', recoveryTarget: { targetTime: '2026-02-01 09:30:00+00' } } });
  const [archiver] = archiving as { name: string; isWALArchiver: boolean; parameters: object }[];
  const from = { name: archiver!.name, parameters: { ...archiver!.parameters, serverName: 'postgres' } };
  expect(externalClusters).toEqual([{ name: 'before', plugin: from }]);
  expect(plugins).toEqual([{ ...archiver, parameters: { ...archiver!.parameters, serverName: 'postgres-2' } }]);
  expect(ofKind(read('restore.yaml'), 'Job').length).toBeGreaterThan(0);
});

test('what needs a cluster can be read by a shell, and names nothing that is not there', async () => {
  const charts = await Charts.build();
  const manifests = await charts.render('production', '--set', 'restore.enabled=true');
  charts.remove();
  for (const text of [guide, restore].flatMap((page) => marked(page, 'sh cluster'))) {
    expect([text, await run(text, place, '-n')]).toEqual([text, { code: 0, said: '' }]);
    for (const [path] of text.matchAll(/(?<![\w/])(?:deploy|helm)\/[\w./-]+/g))
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    for (const [, file] of text.matchAll(/"\$OPERATOR\/([\w./-]+)"/g))
      expect([file, existsSync(join(place, 'operator', file!))]).toEqual([file, true]);
    for (const [, kind, name] of text.matchAll(/\b(deployment|job)\/([\w-]+)/g))
      expect(manifests.map((manifest) => `${manifest.kind.toLowerCase()}/${manifest.metadata.name}`)).toContain(`${kind}/${name}`);
  }
});

test('webhooks go where the gateway takes them', () => {
  const routes = readFileSync(join(root, 'gateway/test/__snapshots__/routes.test.ts.snap'), 'utf8');
  const hooks = [...guide.matchAll(/https:\/\/members\.test(\/api\/v1\/webhooks\/[\w-]+)/g)].map(([, path]) => path!);
  expect(hooks).toHaveLength(2);
  for (const hook of hooks) expect(routes).toMatch(new RegExp(`${hook.replace('/api/v1', '')}\\b`));
});

const byKind = (one: Manifest, other: Manifest) => one.kind.localeCompare(other.kind);

test('every link leads somewhere', () => {
  for (const [, link] of guide.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g))
    expect([link, existsSync(join(root, 'deploy', link!))]).toEqual([link, true]);
});
