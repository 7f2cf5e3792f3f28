import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/tools.mjs';
import { Charts, find, ofKind, type Labels, type Manifest } from './charts.js';

let charts: Charts;
beforeAll(async () => {
  charts = await Charts.build();
});
afterAll(() => charts.remove());

const processes = ['admin', 'chat', 'gateway', 'identity', 'marketplace', 'media', 'media-worker', 'profiles'];

describe.each(['production', 'staging'])('%s', (environment) => {
  let manifests: Manifest[];
  beforeAll(async () => {
    manifests = await charts.render(environment);
  });

  test('every process runs twice at least, follows the load, and is never drained away', () => {
    expect(
      ofKind(manifests, 'Deployment')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual(processes);
    for (const name of processes) {
      const { spec } = find(manifests, 'HorizontalPodAutoscaler', name);
      const { minReplicas, maxReplicas } = spec as unknown as { minReplicas: number; maxReplicas: number };
      expect(minReplicas).toBeGreaterThanOrEqual(2);
      expect(maxReplicas).toBeGreaterThanOrEqual(minReplicas);
      expect(spec).toMatchObject({ scaleTargetRef: { kind: 'Deployment', name } });
      expect(find(manifests, 'PodDisruptionBudget', name).spec).toMatchObject({
        maxUnavailable: 1,
        unhealthyPodEvictionPolicy: 'AlwaysAllow',
      });
      // The scaler decides how many; a number in the Deployment would take that back with every upgrade.
      expect(find(manifests, 'Deployment', name).spec.replicas).toBeUndefined();
    }
  });

  test('pods of a process stand on different nodes and in different zones', () => {
    for (const name of processes) {
      const constraints = find(manifests, 'Deployment', name).spec.template!.spec.topologySpreadConstraints!;
      expect(constraints.map(({ topologyKey }) => topologyKey)).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
      expect(constraints[0]!.whenUnsatisfiable).toBe(environment === 'production' ? 'DoNotSchedule' : 'ScheduleAnyway');
      // A node that is being drained would count as the emptiest: what it held would wait for it for ever.
      expect(constraints.map(({ nodeTaintsPolicy }) => nodeTaintsPolicy)).toEqual(['Honor', 'Honor']);
    }
  });

  test('events are kept three times, and uploads where every pod finds them', () => {
    for (const name of processes.filter((process) => process !== 'gateway'))
      expect(find(manifests, 'ConfigMap', name).data).toMatchObject({ NODE_ENV: 'production', EVENT_REPLICAS: '3' });
    expect(find(manifests, 'PersistentVolumeClaim', 'media-staging')).toMatchObject({
      metadata: { annotations: { 'helm.sh/resource-policy': 'keep' } },
      spec: { accessModes: ['ReadWriteMany'] },
    });
    expect(find(manifests, 'ConfigMap', 'media').data).toMatchObject({ STORE_URL: expect.stringMatching(/^s3:/), STAGING_DIR: '/staging' });
  });

  test('metrics of every process are read, under the names that alerts ask for', () => {
    for (const name of processes)
      expect(find(manifests, 'ServiceMonitor', name)).toMatchObject({
        metadata: { labels: { release: 'prometheus' } },
        spec: {
          jobLabel: 'app.kubernetes.io/part-of',
          endpoints: [
            {
              port: 'monitor',
              path: '/metrics',
              honorLabels: true,
              relabelings: [{ targetLabel: 'service', replacement: name.replace('-worker', '') }],
            },
          ],
        },
      });
  });

  test('members come in over TLS alone, with sockets and uploads of any length', () => {
    const host = new URL(find(manifests, 'ConfigMap', 'gateway').data!.PUBLIC_ORIGIN!).host;
    const { listeners } = find(manifests, 'Gateway', 'public').spec as {
      listeners: { name: string; tls?: { certificateRefs: { name: string }[] } }[];
    };
    expect(listeners).toMatchObject([
      { name: 'http', protocol: 'HTTP', port: 80 },
      { name: 'https', protocol: 'HTTPS', port: 443, hostname: host, tls: { mode: 'Terminate' } },
    ]);
    const secret = listeners[1]!.tls!.certificateRefs[0]!.name;
    expect(find(manifests, 'Certificate', secret).spec).toMatchObject({
      secretName: secret,
      dnsNames: [host],
      issuerRef: { name: 'letsencrypt' },
    });
    expect(find(manifests, 'HTTPRoute', 'gateway').spec).toMatchObject({
      parentRefs: [{ name: 'public', sectionName: 'https' }],
      hostnames: [host],
      rules: [{ backendRefs: [{ name: 'gateway', port: 8080 }], timeouts: { request: '0s' } }],
    });
    expect(find(manifests, 'HTTPRoute', 'gateway-redirect').spec).toMatchObject({
      parentRefs: [{ name: 'public', sectionName: 'http' }],
      rules: [{ filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } }] }],
    });
    expect(ofKind(manifests, 'Ingress')).toEqual([]);
  });

  test('Envoy lets sockets be silent for longer than they are, never buffers, and never reuses a connection that the product closes', () => {
    const client = find(manifests, 'ClientTrafficPolicy', 'public').spec as { timeout: { http: Labels } };
    expect(Number.parseInt(client.timeout.http.streamIdleTimeout!, 10)).toBeGreaterThan(2 * 25);
    expect(client).toMatchObject({ targetRefs: [{ kind: 'Gateway', name: 'public' }] });
    expect(client).not.toHaveProperty('proxyProtocol');
    const backend = find(manifests, 'BackendTrafficPolicy', 'public').spec as { timeout: { http: Labels } };
    expect(backend).toMatchObject({ targetRefs: [{ kind: 'HTTPRoute', name: 'gateway' }], timeout: { http: { requestTimeout: '0s' } } });
    expect(backend).not.toHaveProperty('requestBuffer');
    const keepAlive = /keepAliveTimeout: ([\d_]+)/.exec(readFileSync(join(root, 'gateway/src/http/connections.ts'), 'utf8'))![1]!;
    expect(Number.parseInt(backend.timeout.http.connectionIdleTimeout!, 10) * 1000).toBeLessThan(Number(keepAlive.replaceAll('_', '')));
    expect(find(manifests, 'Gateway', 'public').spec.infrastructure).toEqual({
      parametersRef: { group: 'gateway.envoyproxy.io', kind: 'EnvoyProxy', name: find(manifests, 'EnvoyProxy', 'public').metadata.name },
    });
  });
});

test('who serves media runs no jobs, and who runs them sees what was uploaded', async () => {
  const manifests = await charts.render('production');
  expect(find(manifests, 'ConfigMap', 'media').data).toMatchObject({ ROLE: 'serve' });
  expect(find(manifests, 'ConfigMap', 'media-worker').data).toMatchObject({ ROLE: 'worker', STAGING_DIR: '/staging' });
  const claims = ['media', 'media-worker'].map(
    (name) =>
      find(manifests, 'Deployment', name).spec.template!.spec.volumes!.find((volume) => volume.name === 'staging')!.persistentVolumeClaim,
  );
  expect(claims).toEqual([{ claimName: 'media-staging' }, { claimName: 'media-staging' }]);
  expect(find(manifests, 'Deployment', 'media-worker').spec.template!.spec.containers[0]!.image).toContain('/sotto/media:');
});

test('an Ingress may take the place of the Gateway API, with sockets and uploads of any length', async () => {
  const manifests = await charts.render(
    'production',
    '--set',
    'ingress.enabled=true,httpRoute.enabled=false,ingress.tls.secretName=sotto-tls',
  );
  for (const kind of ['Gateway', 'HTTPRoute', 'ClientTrafficPolicy', 'Certificate']) expect(ofKind(manifests, kind)).toEqual([]);
  const { metadata, spec } = find(manifests, 'Ingress', 'gateway');
  const [host, of] = ['sotto.example', (name: string) => metadata.annotations![`nginx.ingress.kubernetes.io/${name}`]];
  expect(spec).toMatchObject({ tls: [{ hosts: [host] }], rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix' }] } }] });
  expect([of('proxy-body-size'), of('proxy-request-buffering'), of('proxy-buffering')]).toEqual(['0', 'off', 'off']);
  expect(Number(of('proxy-read-timeout'))).toBeGreaterThan(25);
});

test('a Gateway that is there already takes the route, and no policy of Envoy is made for another class', async () => {
  const shared = await charts.render('production', '--set', 'httpRoute.parentRefs[0].name=shared,httpRoute.parentRefs[0].namespace=infra');
  expect(find(shared, 'HTTPRoute', 'gateway').spec.parentRefs).toEqual([{ name: 'shared', namespace: 'infra' }]);
  for (const kind of ['Gateway', 'ClientTrafficPolicy', 'BackendTrafficPolicy', 'EnvoyProxy']) expect(ofKind(shared, kind)).toEqual([]);
  const traefik = await charts.render('production', '--set', 'httpRoute.gateway.className=traefik,httpRoute.envoy.enabled=false');
  expect(find(traefik, 'Gateway', 'public').spec).toMatchObject({ gatewayClassName: 'traefik' });
  expect(find(traefik, 'Gateway', 'public').spec).not.toHaveProperty('infrastructure');
  for (const kind of ['ClientTrafficPolicy', 'BackendTrafficPolicy', 'EnvoyProxy']) expect(ofKind(traefik, kind)).toEqual([]);
});

test('addresses of members come through a load balancer with the PROXY protocol, or through proxies before Envoy', async () => {
  const proxy = await charts.render(
    'production',
    '--set',
    'httpRoute.envoy.proxyProtocol=true,httpRoute.envoy.externalTrafficPolicy=Cluster',
  );
  expect(find(proxy, 'ClientTrafficPolicy', 'public').spec).toMatchObject({ proxyProtocol: { optional: false } });
  const cdn = await charts.render('production', '--set', 'httpRoute.envoy.trustedHops=1,httpRoute.envoy.requestsPerSecond=0');
  expect(find(cdn, 'ClientTrafficPolicy', 'public').spec).toMatchObject({ clientIPDetection: { xForwardedFor: { numTrustedHops: 1 } } });
  expect(find(cdn, 'BackendTrafficPolicy', 'public').spec).not.toHaveProperty('rateLimit');
});

test('an image may be pinned by digest', async () => {
  const digest = `sha256:${'0'.repeat(64)}`;
  const manifests = await charts.render('production', '--set', `chat.image.digest=${digest}`);
  expect(find(manifests, 'Deployment', 'chat').spec.template!.spec.containers[0]!.image).toBe(
    `registry.sotto.example/sotto/chat:1.0.0@${digest}`,
  );
});
