import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { valuesOf } from './build-charts.mjs';
import { helm, root } from './tools.mjs';

const folder = join(root, 'deploy/environments');
const gib = 2 ** 30;

/** What a node keeps for itself and for what runs on each cluster: kubelet, network, names, ingress, Prometheus. */
const kept = { cores: 0.5, memory: 2 * gib };

/** The sizes that there are values for, and the nodes that the guide asks for. A node's memory is sold in 10^9 bytes. */
export const sizes = [
  { name: 'small', environment: 'development', overlay: undefined, nodes: 1, node: { cores: 2, memory: 8e9 } },
  { name: 'medium', environment: 'production', overlay: undefined, nodes: 3, node: { cores: 4, memory: 16e9 } },
  { name: 'large', environment: 'production', overlay: 'large', nodes: 5, node: { cores: 8, memory: 32e9 } },
];

/**
 * What a size asks of a cluster: its pods at the least, during an upgrade, and at the most while one runs.
 * @param {string} platform The chart, put together. @param {typeof sizes[number]} size
 */
export async function readSize(platform, { environment, overlay }) {
  const values = [valuesOf(environment), ...(overlay ? [join(folder, overlay, 'platform.yaml')] : [])];
  const args = ['template', 'sotto', platform, '--namespace', 'sotto', ...values.flatMap((file) => ['--values', file])];
  const manifests = parseAllDocuments(await helm(args)).flatMap((document) => document.toJS() ?? []);
  const scalers = new Map(
    manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map(({ metadata, spec }) => [metadata.name, spec]),
  );
  const processes = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata: { name }, spec }) => {
      const { minReplicas: least = spec.replicas, maxReplicas: most = spec.replicas } = scalers.get(name) ?? {};
      const { requests, limits } = spec.template.spec.containers[0].resources;
      return { name, least, most, surge: spec.strategy.rollingUpdate.maxSurge, requests, limits, ...asked(spec.template.spec) };
    });
  const hooks = manifests.filter(({ kind, metadata }) => kind === 'Job' && metadata.annotations?.['helm.sh/hook']);
  const jobs = manifests
    .filter(({ kind }) => kind === 'CronJob')
    .map(({ metadata, spec }) => podOf(metadata.name, spec.jobTemplate.spec.template.spec));
  const servers = readServers(environment, overlay);
  const atLeast = [...servers.pods, ...repeat(processes, ({ least }) => least)];
  const whileReplacing = [...jobs, ...repeat(processes, ({ surge }) => surge).map((pod) => ({ ...pod, name: `${pod.name}, next` }))];
  return {
    processes,
    maxConnections: servers.maxConnections,
    /** Helm runs one hook after another, before it replaces a pod; so the largest of them counts. */
    hooks: hooks.map(({ metadata, spec }) => podOf(metadata.name, spec.template.spec)),
    jobs,
    servers: servers.pods,
    least: atLeast,
    upgrade: [...atLeast, ...whileReplacing],
    most: [...servers.pods, ...repeat(processes, ({ most }) => most), ...whileReplacing],
  };
}

/** The broker's and the database's pods. Their own operators replace one after another, without a pod beside it. */
function readServers(environment, overlay) {
  const read = (file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS());
  const [nats] = read(`${environment}/nats.yaml`);
  const cluster = read(`${environment}/postgres.yaml`).find(({ kind }) => kind === 'Cluster');
  const [larger, patch] = overlay
    ? ['nats', 'postgres'].map((name) => parse(readFileSync(join(folder, overlay, `${name}.yaml`), 'utf8')))
    : [];
  const { resources: ofNats } = (larger ?? nats).container.merge;
  const ofPostgres = patch?.spec.resources ?? cluster.spec.resources;
  const { parameters } = (patch ?? cluster).spec.postgresql;
  return {
    maxConnections: Number(parameters.max_connections),
    pods: [
      ...Array.from({ length: cluster.spec.instances }, () => ({ name: 'postgres', ...amounts(ofPostgres) })),
      ...Array.from({ length: nats.config.cluster.replicas }, () => ({ name: 'nats', ...amounts(ofNats) })),
    ],
  };
}

/** Largest first, as a plan of a cluster places them. */
const repeat = (processes, count) => processes.toSorted(byNeed).flatMap((each) => Array.from({ length: count(each) }, () => pick(each)));
const byNeed = (one, other) => other.cores - one.cores || other.memory - one.memory;
const pick = ({ name, cores, memory }) => ({ name, cores, memory });
const podOf = (name, spec) => ({ name, ...asked(spec) });

/** Containers run together; those before them run one after another, so the largest of these counts where it is more. */
function asked({ containers, initContainers = [] }) {
  const together = sum(containers.map(({ resources }) => amounts(resources)));
  const before = initContainers.map(({ resources }) => amounts(resources));
  return {
    cores: Math.max(together.cores, ...before.map(({ cores }) => cores)),
    memory: Math.max(together.memory, ...before.map(({ memory }) => memory)),
  };
}

const amounts = ({ requests }) => ({ cores: numberOf(requests.cpu), memory: numberOf(requests.memory) });

const units = { '': 1, m: 0.001, Ki: 2 ** 10, Mi: 2 ** 20, Gi: gib };

/** A quantity of Kubernetes as a number: cores or bytes. @param {string | number} quantity */
export function numberOf(quantity) {
  const [, digits, unit] = /^([0-9.]+)(\D*)$/.exec(String(quantity));
  return Number(digits) * units[unit];
}

/** @param {{ cores: number, memory: number }[]} pods */
export const sum = (pods) => ({
  cores: pods.reduce((total, { cores }) => total + cores, 0),
  memory: pods.reduce((total, { memory }) => total + memory, 0),
});

/**
 * Whether the pods find room in their order: each where fewest of its kind are and most is left, never two more of a kind on one node than on
 * another (as the charts' spread and the affinity of broker and database ask for).
 * @param {{ name: string, cores: number, memory: number }[]} pods @param {number} count @param {{ cores: number, memory: number }} node
 */
export function findRoom(pods, count, node) {
  const nodes = Array.from({ length: count }, () => ({ cores: node.cores - kept.cores, memory: node.memory - kept.memory, names: [] }));
  const kinds = (names, name) => names.filter((each) => each === name).length;
  for (const pod of pods) {
    const fewest = Math.min(...nodes.map(({ names }) => kinds(names, pod.name)));
    const [place] = nodes
      .filter(({ names, cores, memory }) => kinds(names, pod.name) === fewest && cores + 1e-9 >= pod.cores && memory >= pod.memory)
      .toSorted((one, other) => other.cores - one.cores);
    if (!place) return false;
    place.cores -= pod.cores;
    place.memory -= pod.memory;
    place.names.push(pod.name);
  }
  return true;
}

/** How many such nodes the pods need. */
export function nodesFor(pods, node) {
  for (let count = 1; count < 100; count++) if (findRoom(pods, count, node)) return count;
  throw new Error('A pod is larger than a node.');
}

/** The tables of the environments' README. @param {string} platform */
export async function sizeTables(platform) {
  const read = await Promise.all(sizes.map(async (size) => ({ ...size, ...(await readSize(platform, size)) })));
  const { idle } = JSON.parse(readFileSync(join(folder, 'measured.json'), 'utf8'));
  const ofSizes = read.map(({ name, nodes, node, least, upgrade, most }) => {
    const machine = `${node.cores} cores, ${node.memory / 1e9} GB`;
    return row(
      `**${name}**`,
      `${nodes} of ${machine}`,
      amount(least),
      amount(upgrade),
      amount(most),
      `${nodesFor(most, node)} of ${machine}`,
    );
  });
  const names = read[1].processes.map(({ name }) => name).toSorted();
  const ofProcesses = names.map((name) => {
    const found = read.map(({ processes }) => processes.find((each) => each.name === name));
    const limit = [...new Set(found.flatMap((each) => each?.limits.memory ?? []))].join(', ');
    return row(`\`${name}\``, ...found.map(cell), limit, `${idle[name]} MiB`);
  });
  const ofServers = ['postgres', 'nats'].map((name) =>
    row(`\`${name}\``, ...read.map(({ servers }) => serverCell(servers, name)), 'see its file', ''),
  );
  const [small, medium, large] = sizes;
  return [
    row('Size', 'Nodes', 'At the least', 'During an upgrade', 'At the most, during an upgrade', 'Nodes for that'),
    '|---|---|---|---|---|---|',
    ...ofSizes,
    '',
    row('', small.name, medium.name, large.name, 'Memory limit', 'Idle, measured'),
    '|---|---|---|---|---|---|',
    ...ofProcesses,
    ...ofServers,
  ].join('\n');
}

const row = (...cells) => `| ${cells.join(' | ')} |`;
const cell = (process) => {
  if (!process) return 'none';
  const { least, most, requests } = process;
  return `${least === most ? least : `${least} to ${most}`} × ${requests.cpu}, ${requests.memory}`;
};
const serverCell = (servers, name) => {
  const pods = servers.filter((pod) => pod.name === name);
  return `${pods.length} × ${amount([pods[0]])}`;
};
const amount = (pods) => {
  const { cores, memory } = sum(pods);
  return `${Number(cores.toFixed(2))} cores, ${(memory / gib).toFixed(1)} GiB`;
};

const place = /(<!-- sizes -->\n)[\s\S]*?(\n<!-- end of sizes -->)/;

/** The README with the tables that belong there. @param {string} text @param {string} tables */
export const withSizes = (text, tables) => text.replace(place, (_, before, after) => before + tables + after);
