import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/src/root.mjs';
import { images } from '../image-list.mjs';
import { partsOf } from '../parts.mjs';

const read = (path: string) => readFileSync(root + path, 'utf8');
const dockerfile = read('deploy/docker/Dockerfile');
const instructions = dockerfile
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line));
const stage = (name: string) => {
  const from = instructions.findIndex((line) => line.startsWith('FROM') && line.endsWith(` AS ${name}`));
  const next = instructions.findIndex((line, index) => index > from && line.startsWith('FROM'));
  return instructions.slice(from, next < 0 ? undefined : next);
};

test('every stage begins from the one pinned base, which is the Node of this repository, and the last from nothing', () => {
  const bases = instructions.filter((line) => line.startsWith('FROM')).map((line) => line.split(' ')[1]);
  expect(bases).toEqual([...Array(5).fill('${NODE}'), 'scratch']);
  expect(stage('runtime').filter((line) => line.startsWith('RUN '))).toEqual([]);
  expect(stage('runtime')[2]).toBe('COPY --from=system / /');
  expect(dockerfile).toContain(`ARG NODE=node:${read('.nvmrc').trim().split('.')[0]}-bookworm-slim\n`);
  expect(dockerfile).not.toContain(':latest');
});

test('what runs has no rights, says how it is, and ends on SIGTERM', () => {
  const last = stage('runtime');
  expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER 10001:10001']);
  expect(last.indexOf('USER 10001:10001')).toBeGreaterThan(last.findLastIndex((line) => line.startsWith('RUN ')));
  for (const line of ['STOPSIGNAL SIGTERM', 'ENTRYPOINT ["node"]', 'CMD ["dist/main.js"]']) expect(last).toContain(line);
  expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('["node", "/app/healthcheck.mjs"]');
  for (const label of ['title', 'version', 'base.name']) expect(dockerfile).toContain(`org.opencontainers.image.${label}=`);
});

test('packages come from the lock file, without scripts, and without what only development needs', () => {
  for (const name of ['build', 'packages']) expect(stage(name).join('\n')).toMatch(/npm ci .*--ignore-scripts/);
  expect(stage('packages').join('\n')).toMatch(/npm ci --omit=dev --workspace "\$\{WORKSPACE\}" --include-workspace-root=false/);
  expect(dockerfile).not.toMatch(/npm (install|i) /);
});

test('every path that is copied from the repository is there', () => {
  const copied = instructions.filter((line) => line.startsWith('COPY ') && !line.includes('--from=')).map((line) => line.split(' ')[1]!);
  expect(copied).toContain('deploy/docker/healthcheck.mjs');
  for (const path of copied) expect([path, existsSync(root + path)]).toEqual([path, true]);
});

test.each(images())('the image of $name holds what it runs', ({ name, workspace }) => {
  const parts = partsOf(workspace);
  // What is compiled is there after a build; what it is compiled from is there always.
  for (const part of parts) expect([part, existsSync(root + part.replace(/\/(dist|gen)$/, '/src'))]).toEqual([part, true]);
  const compiled = ['operations', 'stripe-sandbox'].includes(name) ? 'src' : 'dist';
  expect(parts).toContain(`${workspace}/${compiled}`);
  expect(parts.includes('web/dist')).toBe(name === 'gateway');
  // Whatever else is generated and read while running.
  expect(parts.includes(`${workspace}/gen`)).toBe(readsGenerated(workspace));
});

/** Programs find generated files by the exports of their workspace; types are not read while running. */
function readsGenerated(workspace: string): boolean {
  const { exports: of = {} } = JSON.parse(read(`${workspace}/package.json`)) as { exports?: Record<string, unknown> };
  return Object.values(of).some((path) => typeof path === 'string' && path.startsWith('./gen/'));
}

test('what the sources of a workspace reach outside of it is in its image', () => {
  for (const { workspace } of images()) {
    const parts = partsOf(workspace);
    for (const file of parts.filter((part) => part.endsWith('/src')).flatMap((part) => globSync(`${part}/**/*.mjs`, { cwd: root })))
      for (const [, asked = ''] of read(file).matchAll(/from '(\.\.\/[^']+)'/g)) {
        const reached = join(file, '..', asked);
        expect([file, parts.some((part) => reached === part || reached.startsWith(`${part}/`))]).toEqual([file, true]);
      }
  }
});

test('the context holds no packages, nothing built or stored, and no secret', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const line of [
    '**/node_modules',
    '**/dist',
    '**/gen',
    '.data*',
    '.git',
    '**/*.env',
    '**/.env*',
    '**/.npmrc',
    '**/secrets.json',
    '**/secrets.yaml',
  ])
    expect(ignored).toContain(line);
});

test('manifests lose what only development needs, and nothing else', () => {
  const home = mkdtempSync(join(tmpdir(), 'sotto-manifests-'));
  const before = { name: 'x', dependencies: { a: '1' }, devDependencies: { b: '1' }, optionalDependencies: { c: '1' } };
  writeFileSync(join(home, 'package.json'), JSON.stringify(before));
  spawnSync(process.execPath, [`${root}deploy/docker/without-development.mjs`], { cwd: home });
  const { devDependencies: _, ...after } = before;
  expect(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))).toEqual(after);
  rmSync(home, { recursive: true });
});

test.each([
  [200, 0],
  [503, 1],
])('a monitor that answers %s makes the health check end with %s', async (status, expected) => {
  const asked: string[] = [];
  const monitor = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(monitor, 'listening');
  expect(await healthOf({ MONITOR_PORT: String((monitor.address() as AddressInfo).port) })).toBe(expected);
  expect(asked).toEqual(['/health/ready']);
  monitor.close();
});

test('nobody there is not healthy', async () => {
  expect(await healthOf({ MONITOR_PORT: '1' })).toBe(1);
});

async function healthOf(environment: Record<string, string>): Promise<unknown> {
  const check = spawn(process.execPath, [`${root}deploy/docker/healthcheck.mjs`], { env: environment });
  const [code] = await once(check, 'exit');
  return code;
}
