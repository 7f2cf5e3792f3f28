import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoom, numberOf, readSize, sizes, sizeTables, withSizes } from '../src/sizes.mjs';
import { root } from '../src/tools.mjs';
import { Charts } from './charts.js';

type Size = Awaited<ReturnType<typeof readSize>>;

let charts: Charts;
beforeAll(async () => {
  charts = await Charts.build();
});
afterAll(() => charts.remove());

const [, medium] = sizes;
const staging = { ...medium!, name: 'staging', environment: 'staging' };
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { idle } = JSON.parse(read('deploy/environments/measured.json')) as { idle: Record<string, number> };

describe.each([...sizes, staging])('$name', (size) => {
  let found: Size;
  beforeAll(async () => {
    found = await readSize(charts.platform, size);
  });

  test('its nodes hold everything while an upgrade replaces every process at once', () => {
    expect(found.upgrade.length).toBe(found.least.length + found.jobs.length + found.processes.length);
    expect(findRoom(found.upgrade, size.nodes, size.node)).toBe(true);
  });

  test('its nodes hold each hook beside what runs', () => {
    expect(found.hooks.length).toBeGreaterThan(5);
    expect(found.hooks.filter((hook) => !findRoom([...found.least, ...found.jobs, hook], size.nodes, size.node))).toEqual([]);
  });

  test('the database takes every connection that the most pods may open, one more of each process included', () => {
    const connections = found.processes.map(({ name, most, surge }) => (most + surge) * (name === 'gateway' ? 4 : 25));
    expect(found.maxConnections).toBeGreaterThanOrEqual(connections.reduce((sum, each) => sum + each, 0));
  });

  test('each process asks for the memory that it was measured to use, and may use more', () => {
    for (const { name, requests, limits } of found.processes) {
      const asks = numberOf(requests.memory);
      expect([name, asks >= idle[name]! * 2 ** 20 && numberOf(limits.memory) > asks]).toEqual([name, true]);
    }
  });
});

test('the README of the environments has the tables as they add up (node helm/sizes.mjs writes them)', async () => {
  const readme = read('deploy/environments/README.md');
  expect(readme).toBe(withSizes(readme, await sizeTables(charts.platform)));
  expect(readme).toContain('| **medium** | 3 of 4 cores, 16 GB |');
});

test('the guide asks for the nodes of the first size of production', () => {
  expect(read('deploy/README.md')).toContain('three nodes (4 cores, 16 GB each for a start;');
  expect(medium).toMatchObject({ environment: 'production', nodes: 3, node: { cores: 4, memory: 16e9 } });
});

test('what is too large is noticed: a pod, the sum, and one more of a kind than there are nodes', () => {
  const node = { cores: 4, memory: 16e9 };
  const pods = (count: number, cores: number, name = 'one') => Array.from({ length: count }, () => ({ name, cores, memory: 1e9 }));
  expect(findRoom(pods(3, 3.5), 3, node)).toBe(true);
  expect(findRoom(pods(3, 4), 3, node)).toBe(false);
  expect(findRoom(pods(4, 2), 3, node)).toBe(false);
  expect(findRoom([...pods(3, 3), ...pods(1, 0.6, 'other')], 3, node)).toBe(false);
});
