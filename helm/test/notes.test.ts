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

test.each([
  ['no TLS', 'ingress.tls.secretName=', 'no TLS'],
  ['no https', 'global.publicOrigin=http://sotto.example', 'not https'],
  ['no way in', 'ingress.enabled=false', 'Nothing leads to the gateway'],
  ['no NetworkPolicies', 'global.network.enabled=false', 'no NetworkPolicy'],
  ['another mode than production', 'global.settings.nodeEnv=development', 'This is no production (development)'],
  ['the tag latest', 'global.image.tag=latest', 'The image tag is latest'],
  ['the tag latest for one process', 'chat.image.tag=latest', 'The image tag of chat is latest'],
  ['facts in one place', 'global.settings.eventReplicas=1', 'kept by 1 server'],
  ['no metrics', 'global.metrics.enabled=false', 'no alert will ever ring'],
  ['one pod', 'chat.autoscaling.minReplicas=1', 'chat runs once'],
  ['one pod without a scaler', 'chat.autoscaling.enabled=false,chat.replicas=1', 'chat runs once'],
  ['no budget', 'chat.podDisruptionBudget.enabled=false', 'chat has no PodDisruptionBudget'],
  ['a process that is off', 'chat.enabled=false', 'chat is switched off'],
  ['uploads that die with their pod', 'media.volumes[0].ephemeral=true', 'lost with its pod'],
  ['uploads on one node', 'media.volumes[0].accessMode=ReadWriteOnce', 'on one node alone'],
  ['nobody who works', 'media-worker.enabled=false', 'nothing that is uploaded will ever be worked on'],
  ['files on a disk', 'global.storeUrl=file:///staging/store', 'use an object store'],
  ['a proxy that is not believed', 'gateway.config.TRUST_PROXY=', 'all members share one limit'],
])('%s is a red warning', async (_, setting, words) => {
  const volume = setting.startsWith('media.volumes')
    ? ['--set', 'media.volumes[0].name=staging,media.volumes[0].mountPath=/staging,media.volumes[0].size=1Gi']
    : [];
  const notes = await charts.notes('production', ...volume, '--set', setting);
  expect(notes).toMatch(new RegExp(`${red.replace('[', '\\[')}WARNING: .*${words.replaceAll(/[()]/g, '\\$&')}`));
});
