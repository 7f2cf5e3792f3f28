import { Charts } from './charts.js';

let charts: Charts;
beforeAll(async () => {
  charts = await Charts.build();
});
afterAll(() => charts.remove());

const red = '\u001b[31m';

test('after an install of production an operator reads real names, and no warning', async () => {
  const notes = await charts.notes('production');
  expect(notes).toContain('Sotto 1.0.0 is installed in sotto as sotto, at https://sotto.example.');
  expect(notes).toContain('kubectl -n sotto rollout status deployment/marketplace');
  expect(notes).toContain('helm -n sotto test sotto --logs');
  expect(notes).toContain('sotto-gateway');
  expect(notes).not.toContain('WARNING');
});

/** What is unsafe, and what an operator reads of it. Those of one list are set together: none of them hides another. */
const unsafe: [setting: string, message: string][][] = [
  [
    ['global.publicOrigin=http://sotto.example', 'not https'],
    ['ingress.enabled=true,ingress.tls.secretName=', 'The Ingress has no TLS'],
    ['httpRoute.enabled=true', 'Both an Ingress and the Gateway API'],
    ['httpRoute.envoy.trustedHops=1', 'there are proxies before Envoy'],
    ['global.image.tag=latest', 'The image tag is latest'],
    ['global.metrics.enabled=false', 'no alert will ever ring'],
    ['chat.autoscaling.minReplicas=1', 'chat runs once'],
    ['profiles.podDisruptionBudget.enabled=false', 'profiles has no PodDisruptionBudget'],
    ['media.volumes[0].ephemeral=true', 'lost with its pod'],
    ['media-worker.enabled=false', 'nothing that is uploaded will ever be worked on'],
  ],
  [
    ['httpRoute.enabled=false', 'Nothing leads to the gateway'],
    ['gateway.config.TRUST_PROXY=', 'all members share one limit'],
    ['global.network.enabled=false', 'There is no NetworkPolicy'],
    ['global.tls.nats.enabled=false', 'Connections to the broker are not encrypted'],
    ['global.tls.postgres.enabled=false', 'Connections to the database are not encrypted'],
    ['global.settings.nodeEnv=development', 'This is no production (development)'],
    ['global.settings.eventReplicas=1', 'kept by 1 server'],
    ['chat.image.tag=latest', 'The image tag of chat is latest'],
    ['identity.autoscaling.enabled=false,identity.replicas=1', 'identity runs once'],
    ['admin.enabled=false', 'admin is switched off'],
    ['media.volumes[0].accessMode=ReadWriteOnce', 'on one node alone'],
    ['global.storeUrl=file:///staging/store', 'use an object store'],
  ],
];

test.each([0, 1])('each of what is unsafe is a red warning, and nothing else is (%i)', async (group) => {
  const volume = 'media.volumes[0].name=staging,media.volumes[0].mountPath=/staging,media.volumes[0].size=1Gi';
  const settings = [volume, ...unsafe[group]!.map(([setting]) => setting)];
  const notes = await charts.notes('production', ...settings.flatMap((setting) => ['--set', setting]));
  const warnings = notes.split('\n').filter((line) => line.startsWith(`${red}WARNING: `));
  for (const [setting, message] of unsafe[group]!)
    expect([setting, warnings.filter((line) => line.includes(message))]).toEqual([setting, [expect.any(String)]]);
  for (const [, message] of unsafe[1 - group]!) expect(warnings.filter((line) => line.includes(message))).toEqual([]);
});
