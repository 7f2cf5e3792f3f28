import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTool } from '../src/tools.mjs';
import { Charts, podOf, type Manifest } from './charts.js';

let charts: Charts;
beforeAll(async () => {
  charts = await Charts.build();
});
afterAll(() => charts.remove());

/** A real kubectl, without a server: what it knows of Kubernetes' types it knows by itself. */
function kubectl(manifest: unknown, args: (file: string) => string[]): Promise<unknown> {
  const file = join(charts.folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(manifest));
  return new Promise((resolve, reject) => {
    execFile(findTool('kubectl'), args(file), { env: { KUBECONFIG: '/dev/null' }, maxBuffer: 1 << 24 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${stderr}${stdout}`)) : resolve(JSON.parse(stdout)),
    );
  });
}

/** Reads a manifest into its type and prints it: a field that the type does not have gets lost, one of another type is refused. */
const throughTypes = (manifest: unknown) =>
  kubectl(manifest, (file) => ['set', 'env', '--local', '--filename', file, '--output', 'json', 'SEEN=yes']);

/** Merges a manifest into itself: a map or a list of the specification that its type does not have is refused. */
const throughMerge = (manifest: unknown) =>
  kubectl(manifest, (file) => ['patch', '--local', '--type', 'strategic', '--filename', file, '--patch-file', file, '--output', 'json']);

/** One of each kind is like the others: the gateway's has all that any has, media's has volumes besides. */
const chosen = ({ metadata }: Manifest) => /^(gateway|media(?!-worker)|provision|smoke-test|default-deny|backup-ship)/.test(metadata.name);

test('every pod is one to a real kubectl, to the last field', async () => {
  const manifests = (await charts.render('production')).filter((manifest) => podOf(manifest) && chosen(manifest));
  expect(manifests.map(({ kind }) => kind).sort()).toEqual(['CronJob', 'Deployment', 'Deployment', 'Job', 'Job', 'Job', 'Pod']);
  for (const manifest of manifests) expect(await throughTypes(manifest)).toMatchObject(withEnv(manifest));
});

test('so is every pod of a restore', async () => {
  const steps = await charts.render('production', '--set', 'restore.enabled=true', '--show-only', 'templates/restore.yaml');
  // Of two images, and with all that any of them has.
  const jobs = steps.filter(({ kind, metadata }) => kind === 'Job' && /objects|lost-media/.test(metadata.name));
  expect(jobs).toHaveLength(2);
  for (const job of jobs) expect(await throughTypes(job)).toMatchObject(withEnv(job));
});

test('everything else has the fields of its type', async () => {
  const everything = await charts.render('production', '--set', 'ingress.enabled=true');
  const ours = everything.filter((manifest) => !podOf(manifest) && chosen(manifest));
  const builtIn = ours.filter(({ apiVersion }) => !/monitoring\.coreos\.com|gateway\.|cert-manager\.io/.test(apiVersion));
  expect(new Set(builtIn.map(({ kind }) => kind)).size).toBe(8);
  for (const manifest of builtIn) expect(await throughMerge(manifest)).toMatchObject({ kind: manifest.kind });
});

test('a field that there is not would be noticed', async () => {
  const [manifest] = (await charts.render('production')).filter(({ kind }) => kind === 'Deployment');
  const broken = structuredClone(manifest!);
  Object.assign(broken.spec.template!.spec, { terminationGracePeriod: 40 });
  expect(await throughTypes(broken)).not.toMatchObject(withEnv(broken));
  const policy = { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'a' }, spec: { egres: [] } };
  await expect(throughMerge(policy)).rejects.toThrow('egres');
});

/** As kubectl will have changed it. */
function withEnv(manifest: Manifest): Manifest {
  const changed = structuredClone(manifest);
  const { initContainers = [], containers } = podOf(changed)!.spec;
  for (const container of [...initContainers, ...containers]) container.env = [...(container.env ?? []), { name: 'SEEN', value: 'yes' }];
  return changed;
}
