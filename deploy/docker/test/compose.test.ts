import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { processes } from '../../local/src/processes.mjs';
import { root } from '../../local/src/root.mjs';
import { configs, keysReadBy } from '../../operations/test/process-configs.js';
import { runCommand } from '../../operations/test/run-command.js';
import { images } from '../image-list.mjs';
import { comesBefore, compose, networksOf, type Service } from './compose-file.js';

const { services, networks, volumes } = compose;
const all = Object.entries(services);
const names = processes().map(({ name }) => name);
const isOnce = ({ restart }: Service) => restart === 'no';

test.each(processes())('$name runs from its own image, is watched, and restarts', ({ name, folder }) => {
  const service = services[name]!;
  expect(service.image).toMatch(new RegExp(`^sotto/${name}:`));
  expect(service.build).toMatchObject({ dockerfile: 'deploy/docker/Dockerfile', args: { WORKSPACE: folder } });
  expect(service).toMatchObject({ restart: 'unless-stopped', healthcheck: { test: ['CMD', 'node', '/app/healthcheck.mjs'] } });
  expect(service.command).toEqual([`--env-file=/secrets/${name}.env`, 'dist/main.js']);
});

test.each(names)('%s waits for its tables, its rights and the broker', (name) => {
  expect(services[name]!.depends_on).toMatchObject({
    [`${name}-migration`]: { condition: 'service_completed_successfully' },
    nats: { condition: 'service_healthy' },
  });
  const migration = services[`${name}-migration`]!;
  expect(migration).toMatchObject({
    image: services[name]!.image,
    restart: 'no',
    command: [`--env-file=/secrets/${name}-migration.env`, 'dist/migrate.js'],
  });
  expect([...comesBefore(`${name}-migration`)]).toEqual(expect.arrayContaining(['provision', 'postgres', 'secrets', 'volumes']));
  expect([...comesBefore('gateway')]).toEqual(expect.arrayContaining(names.filter((other) => other !== 'gateway')));
});

test.each(all)('%s runs without rights, on a root that cannot be written', (name, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  if (name === 'volumes') expect(service).toMatchObject({ user: '0:0', cap_add: ['CHOWN'], network_mode: 'none' });
  else expect(service).toMatchObject({ user: '10001:10001' });
  if (name === 'turn') expect(service.cap_add).toEqual(['NET_BIND_SERVICE']);
  else if (name !== 'volumes') expect(service.cap_add).toBeUndefined();
});

test.each(all.filter(([, service]) => !isOnce(service)))('%s is watched and bounded', (_, service) => {
  expect(service.healthcheck?.test?.[0]).toBe('CMD');
  expect(service.deploy?.resources.limits).toEqual({ cpus: expect.any(String), memory: expect.any(String), pids: expect.any(Number) });
});

test('every dependency is waited for until it is healthy or, for a one-shot, done', () => {
  const waits = all.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
  for (const [name, { condition }] of waits)
    expect([name, condition]).toEqual([name, isOnce(services[name]!) ? 'service_completed_successfully' : 'service_healthy']);
  // `up --wait` takes the end of anything else for a failure.
  const awaited = new Set(waits.map(([name]) => name));
  expect(all.filter(([name, service]) => isOnce(service) && !service.profiles && !awaited.has(name))).toEqual([]);
});

test('only what browsers need is reachable, and rows, calls and files are on networks without a way out', () => {
  expect(all.filter(([, { ports }]) => ports?.length).map(([name]) => name)).toEqual(['turn', 'mail', 'stripe-sandbox', 'gateway']);
  // Passwords of the demo are known to everybody, and its inbox opens every account.
  for (const port of all.flatMap(([, { ports = [] }]) => ports)) expect(port).toMatch(/^127\.0\.0\.1:/);
  expect([networks.back, networks.files]).toEqual([{ internal: true }, { internal: true }]);
  expect(all.filter(([, service]) => networksOf(service).includes('files')).map(([name]) => name)).toEqual([
    'store',
    'bucket',
    'media',
    'demo-portraits',
  ]);
  for (const [, service] of all.filter(([, { ports }]) => !ports?.length))
    if (!service.profiles) expect(networksOf(service)).not.toContain('edge');
});

test('the log of the database holds no word of a statement and no row', () => {
  for (const setting of [
    'log_min_error_statement=panic',
    'log_statement=none',
    'log_min_duration_statement=-1',
    'log_error_verbosity=terse',
  ])
    expect(String(services.postgres!.command)).toContain(`-c ${setting}`);
});

test('processes and browsers find the pages of the payment sandbox under one name, as the product demands', () => {
  const { environment, networks: reachable } = services['stripe-sandbox']!;
  const { hostname, origin } = new URL(environment!.PUBLIC_URL!);
  for (const name of ['identity', 'marketplace']) expect(services[name]!.environment!.STRIPE_API_URL).toBe(origin);
  expect(hostname).toMatch(/\.localhost$/);
  expect(reachable).toEqual({ back: { aliases: [hostname] }, edge: { aliases: [hostname] } });
});

test('no image moves by itself, and each one of ours is built here', () => {
  for (const [, { image }] of all) expect(image).toMatch(/:(?!latest)\S+$/);
  const ours = new Set(all.flatMap(([, { image }]) => /^sotto\/([a-z-]+):/.exec(image)?.[1] ?? []));
  expect([...ours].sort()).toEqual(
    images()
      .map(({ name }) => name)
      .sort(),
  );
});

test('each volume is there, belongs to somebody, and comes from the repository or is named', () => {
  const used = all.flatMap(([, service]) => (service.volumes ?? []).map((volume) => volume.split(':')[0]!));
  const handedOver = services.volumes!.volumes!.map((volume) => volume.split(':')[0]);
  expect(handedOver.sort()).toEqual(Object.keys(volumes).sort());
  for (const source of used)
    expect([source, source.startsWith('./') ? existsSync(root + source) : source in volumes]).toEqual([source, true]);
});

describe('settings', () => {
  const home = mkdtempSync(join(tmpdir(), 'sotto-compose-'));
  beforeAll(async () => {
    const { code } = await runCommand(
      'make-secrets',
      services.secrets!.command!.slice(1).map((word) => (word === '/secrets' ? home : word)),
    );
    expect(code).toBe(0);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  const environmentOf = (name: string) => {
    const plain = Object.fromEntries(
      Object.entries(services[name]!.environment!).map(([key, value]) => [key, String(value).replace(/\$\{\w+:-([^}]*)\}/, '$1')]),
    );
    return { ...parseEnv(readFileSync(join(home, `${name}.env`), 'utf8')), ...plain };
  };

  test.each(names)('%s starts with its block and its secrets, and reads all of them', (name) => {
    const environment = environmentOf(name);
    expect(() => configs[name]!(environment)).not.toThrow();
    const read = keysReadBy(name, environment);
    expect(Object.keys(environment).filter((key) => !read.has(key))).toEqual([]);
  });

  test('servers find the files that are made for them', () => {
    for (const [, { command = [] }] of all)
      for (const word of command) {
        const [, file] = /^--env-file=\/secrets\/(.+)$/.exec(word) ?? [];
        if (file) expect([file, existsSync(join(home, file))]).toEqual([file, true]);
      }
    for (const file of ['postgres.password', 'store.json']) expect(readFileSync(join(home, file), 'utf8')).toContain('development-only');
  });
});
