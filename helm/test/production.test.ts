import { Charts, find, ofKind, type Manifest } from './charts.js';

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

  test('members come in over TLS, with sockets and uploads of any length', () => {
    const { metadata, spec } = find(manifests, 'Ingress', 'gateway');
    const host = new URL(find(manifests, 'ConfigMap', 'gateway').data!.PUBLIC_ORIGIN!).host;
    expect(spec).toMatchObject({ tls: [{ hosts: [host] }], rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix' }] } }] });
    const of = (name: string) => metadata.annotations![`nginx.ingress.kubernetes.io/${name}`];
    expect([of('proxy-body-size'), of('proxy-request-buffering'), of('proxy-buffering')]).toEqual(['0', 'off', 'off']);
    expect(Number(of('proxy-read-timeout'))).toBeGreaterThan(25);
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

test('the Gateway API may take the place of the Ingress', async () => {
  const args = ['--set', 'ingress.enabled=false,httpRoute.enabled=true,httpRoute.parentRefs[0].name=public'];
  const manifests = await charts.render('production', ...args);
  expect(ofKind(manifests, 'Ingress')).toEqual([]);
  expect(find(manifests, 'HTTPRoute', 'gateway').spec).toMatchObject({
    parentRefs: [{ name: 'public' }],
    hostnames: ['sotto.example'],
    rules: [{ backendRefs: [{ name: 'gateway', port: 8080 }], timeouts: { request: '0s' } }],
  });
});

test('an image may be pinned by digest', async () => {
  const digest = `sha256:${'0'.repeat(64)}`;
  const manifests = await charts.render('production', '--set', `chat.image.digest=${digest}`);
  expect(find(manifests, 'Deployment', 'chat').spec.template!.spec.containers[0]!.image).toBe(
    `registry.sotto.example/sotto/chat:1.0.0@${digest}`,
  );
});
