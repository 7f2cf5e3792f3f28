import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environments } from '../src/build-charts.mjs';
import { root } from '../src/tools.mjs';
import { Charts, chooses, find, ofKind, podsOf, type Labels, type Manifest } from './charts.js';
import { faultsOf } from './restricted.js';

interface Peer {
  podSelector?: { matchLabels?: Labels };
  namespaceSelector?: { matchLabels?: Labels };
  ipBlock?: { cidr: string; except?: string[] };
}
interface Rule {
  to?: Peer[];
  from?: Peer[];
  ports: { port: number; protocol: string }[];
}

let charts: Charts;
beforeAll(async () => {
  charts = await Charts.build();
});
afterAll(() => charts.remove());

/** Places outside, each at an address of its own, so that tests can distinguish them. */
const outside: Record<string, string> = {
  '192.0.2.1/32': 'store',
  '192.0.2.2/32': 'mail',
  '192.0.2.3/32': 'stripe',
  '192.0.2.4/32': 'model',
  '192.0.2.5/32': 'places',
  '192.0.2.6/32': 'push',
};
const apart = Object.entries(outside).flatMap(([cidr, edge]) => [
  '--set-json',
  `global.network.edges.${edge}.peers=[{"ipBlock":{"cidr":"${cidr}"}}]`,
]);

/** Where a peer is, in a word. */
function place({ podSelector, namespaceSelector, ipBlock }: Peer): string {
  if (ipBlock) return outside[ipBlock.cidr] ?? 'outside';
  const namespace = namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'];
  const labels = podSelector?.matchLabels ?? {};
  return [namespace, labels['app.kubernetes.io/name'] ?? labels['cnpg.io/cluster'] ?? labels['k8s-app']].filter(Boolean).join('/');
}

const edges = (manifest: Manifest, way: 'egress' | 'ingress') =>
  ((manifest.spec[way] ?? []) as Rule[])
    .flatMap((rule) =>
      [...new Set((rule.to ?? rule.from ?? []).map(place))].flatMap((where) =>
        rule.ports.map(({ port, protocol }) => `${where} ${port}/${protocol}`),
      ),
    )
    .sort();

const dns = ['kube-system/kube-dns 53/TCP', 'kube-system/kube-dns 53/UDP'];
const everybody = [...dns, 'nats 4222/TCP', 'postgres 5432/TCP', 'monitoring 4318/TCP'];

/** Every edge that there is besides those of everybody. A new one is a decision, made here. */
const table: Record<string, string[]> = {
  identity: ['mail 465/TCP', 'mail 587/TCP', 'push 443/TCP', 'stripe 443/TCP'],
  profiles: [],
  chat: [],
  marketplace: ['stripe 443/TCP'],
  media: ['store 443/TCP'],
  'media-worker': ['store 443/TCP'],
  admin: [],
  gateway: ['media 8081/TCP'],
};

test('in production each process reaches what it needs, and nothing else', async () => {
  const manifests = await charts.render('production', ...apart);
  for (const [name, own] of Object.entries(table))
    expect([name, edges(find(manifests, 'NetworkPolicy', name), 'egress')]).toEqual([name, [...everybody, ...own].sort()]);
});

test('each process is reached by the processes that call it, and by no others', async () => {
  const manifests = await charts.render('production');
  const known: Record<string, string[]> = {
    media: ['gateway 8081/TCP'],
    gateway: ['envoy-gateway-system 8080/TCP', 'smoke-test 8080/TCP'],
  };
  for (const name of Object.keys(table))
    expect([name, edges(find(manifests, 'NetworkPolicy', name), 'ingress')]).toEqual([
      name,
      ['monitoring 9090/TCP', ...(known[name] ?? [])].sort(),
    ]);
});

test('the world outside is no way around into private networks', async () => {
  for (const { spec } of ofKind(await charts.render('production'), 'NetworkPolicy'))
    for (const { ipBlock } of ((spec.egress ?? []) as Rule[]).flatMap(({ to }) => to ?? []).filter((peer) => peer.ipBlock))
      expect(ipBlock!.except).toEqual(
        ipBlock!.cidr === '0.0.0.0/0'
          ? expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'])
          : ['fc00::/7', 'fe80::/10'],
      );
});

const chosen = [
  '--set',
  'chat.config.ASSISTANT_URL=https://model.example,chat.config.ASSISTANT_MODEL=x,profiles.config.PLACES_URL=https://places.example',
];

test('what is reached only when it is set stands open only then', async () => {
  const manifests = await charts.render('production', ...apart, ...chosen);
  expect(edges(find(manifests, 'NetworkPolicy', 'chat'), 'egress')).toEqual([...everybody, 'model 443/TCP'].sort());
  expect(edges(find(manifests, 'NetworkPolicy', 'profiles'), 'egress')).toEqual([...everybody, 'places 443/TCP'].sort());
});

test('the relay of calls is there where members call each other; it is reached by its ports, and sends nowhere', async () => {
  expect(ofKind(await charts.render('production'), 'Deployment').map(({ metadata }) => metadata.name)).not.toContain('relay');
  const calls = ['--set', 'global.calls.enabled=true,global.calls.servers=turn:calls.example:3478,relay.tlsSecret=relay-tls'];
  const manifests = await charts.render('production', ...calls);
  const { spec } = find(manifests, 'NetworkPolicy', 'relay');
  const ports = [
    { protocol: 'UDP', port: 3478 },
    { protocol: 'TCP', port: 3478 },
    { protocol: 'TCP', port: 5349 },
  ];
  expect(spec).toMatchObject({ ingress: [{ ports }], egress: [] });
  expect(podsOf([find(manifests, 'Deployment', 'relay')]).flatMap((pod) => faultsOf(pod.spec))).toEqual([]);
  expect(find(manifests, 'Service', 'relay').spec.ports).toMatchObject(ports);
  expect(find(manifests, 'ConfigMap', 'chat')).toMatchObject({ data: { CALLS: 'on', TURN_SERVERS: 'turn:calls.example:3478' } });
  await expect(charts.render('production', '--set', 'global.calls.enabled=true')).rejects.toThrow('/global/calls/servers');
});

test('exactly the services that have a provider know a way outside', async () => {
  const manifests = await charts.render('production', ...chosen);
  const outgoing = Object.keys(table).filter((name) =>
    edges(find(manifests, 'NetworkPolicy', name), 'egress').some((edge) => edge.startsWith('outside')),
  );
  const withProvider = Object.keys(table).filter((name) => name !== 'gateway' && hasProvider(name.replace('-worker', '')));
  expect(outgoing).toEqual(withProvider);
});

const hasProvider = (service: string) =>
  readdirSync(join(root, 'services', service, 'src'), { recursive: true, encoding: 'utf8' }).some((file) => file.endsWith('-provider.ts'));

test('no trace leaves, and no way to a collector stands open, where none is named', async () => {
  const policies = ofKind(await charts.render('development'), 'NetworkPolicy');
  expect(policies.flatMap((policy) => edges(policy, 'egress'))).not.toContain('monitoring 4318/TCP');
});

test.each(environments)('%s: what nobody lists does not pass, for any pod', async (environment) => {
  const { spec } = find(await charts.render(environment), 'NetworkPolicy', 'default-deny');
  expect(spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

test.each(environments)('%s: every policy chooses pods that there are, and every pod has one', async (environment) => {
  const manifests = await charts.render(environment);
  const policies = ofKind(manifests, 'NetworkPolicy').filter(({ metadata }) => metadata.name !== 'default-deny');
  const pods = podsOf(manifests);
  for (const { metadata, spec } of policies) {
    const chosen = pods.filter(({ labels }) => chooses(spec.podSelector!.matchLabels, labels));
    expect([metadata.name, chosen.length]).toEqual([metadata.name, 1]);
  }
  for (const { name, labels } of pods)
    expect([name, policies.filter(({ spec }) => chooses(spec.podSelector!.matchLabels, labels)).length]).toEqual([name, 1]);
});

/** A version in a selector would leave the pods of the version before without policy, budget and Service. */
test.each(environments)('%s: no selector depends on a version', async (environment) => {
  const manifests = await charts.render(environment);
  const own = ['app.kubernetes.io/component', 'app.kubernetes.io/instance', 'app.kubernetes.io/name'];
  for (const { kind, metadata, spec } of manifests) {
    const selector = spec?.podSelector?.matchLabels ?? spec?.selector?.matchLabels ?? (kind === 'Service' ? spec.selector : undefined);
    if (selector) expect([kind, metadata.name, Object.keys(selector).sort()]).toEqual([kind, metadata.name, own]);
  }
});

test.each(environments)('%s: every process of a rule is there, and listens at that port', async (environment) => {
  const manifests = await charts.render(environment);
  const rules = ofKind(manifests, 'NetworkPolicy').flatMap(({ spec }) => (spec.egress ?? []) as Rule[]);
  for (const { to = [], ports } of rules)
    for (const labels of to.flatMap(({ podSelector }) =>
      podSelector?.matchLabels?.['app.kubernetes.io/instance'] ? [podSelector.matchLabels] : [],
    )) {
      const [pod] = podsOf(manifests).filter((candidate) => chooses(labels, candidate.labels));
      expect(pod!.spec.containers[0]!.ports!.map(({ containerPort }) => containerPort)).toEqual(
        expect.arrayContaining(ports.map(({ port }) => port)),
      );
    }
});

test.each(environments)('%s: a migration reaches the database alone', async (environment) => {
  const manifests = await charts.render(environment);
  const names = ofKind(manifests, 'Job').map(({ metadata }) => metadata.name);
  expect(names).toHaveLength(8);
  for (const name of names) {
    const policy = find(manifests, 'NetworkPolicy', name);
    expect(edges(policy, 'egress')).toEqual([...dns, 'postgres 5432/TCP'].sort());
    expect(edges(policy, 'ingress')).toEqual([]);
    const weight = (manifest: Manifest) => Number(manifest.metadata.annotations!['helm.sh/hook-weight']);
    expect(weight(policy)).toBeLessThan(weight(find(manifests, 'Job', name)));
  }
});

test.each(environments)('%s: Services, budgets and scalers choose the pods of their process', async (environment) => {
  const manifests = await charts.render(environment);
  for (const { metadata, spec } of ofKind(manifests, 'Deployment')) {
    const { labels } = spec.template!.metadata;
    expect(chooses(spec.selector!.matchLabels, labels)).toBe(true);
    const service = find(manifests, 'Service', metadata.name).spec as { selector?: Labels };
    const chosen = podsOf(manifests).filter((pod) => chooses(service.selector, pod.labels));
    expect(chosen.map(({ name }) => name)).toEqual([`Deployment ${metadata.name}`]);
  }
  for (const { spec } of ofKind(manifests, 'PodDisruptionBudget'))
    expect(podsOf(manifests).filter((pod) => chooses(spec.selector!.matchLabels, pod.labels))).toHaveLength(1);
});
