import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { buildCharts, valuesOf } from '../src/build-charts.mjs';
import { helm } from '../src/tools.mjs';
import type { PodSpec } from './restricted.js';

export interface Labels {
  [label: string]: string;
}

/** What these tests look at in a manifest. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels };
  data?: Labels;
  spec: Spec;
}

export interface Spec extends Omit<PodSpec, 'containers'> {
  containers?: PodSpec['containers'];
  selector?: { matchLabels?: Labels };
  podSelector?: { matchLabels?: Labels };
  template?: { metadata: { labels: Labels; annotations?: Labels }; spec: PodSpec };
  jobTemplate?: { spec: Spec };
  [field: string]: unknown;
}

/** The charts, put together in a folder of this test's own. */
export class Charts {
  private readonly rendered = new Map<string, Promise<Manifest[]>>();

  private constructor(
    readonly folder: string,
    readonly service: string,
    readonly platform: string,
  ) {}

  static async build(): Promise<Charts> {
    const folder = mkdtempSync(join(tmpdir(), 'sotto-charts-'));
    const { service, platform } = await buildCharts(folder);
    return new Charts(folder, service, platform);
  }

  /** Everything that is installed, hooks and tests as well. */
  render(environment: string, ...args: string[]): Promise<Manifest[]> {
    const key = [environment, ...args].join(' ');
    const known = this.rendered.get(key);
    if (known) return known;
    const manifests = this.template(environment, ...args).then((text) =>
      parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? []),
    );
    this.rendered.set(key, manifests);
    return manifests;
  }

  template(environment: string, ...args: string[]): Promise<string> {
    return helm(['template', 'sotto', this.platform, '--namespace', 'sotto', '--values', valuesOf(environment), ...args]);
  }

  /** What an operator reads after an install. */
  async notes(environment: string, ...args: string[]): Promise<string> {
    const said = await helm([
      ...['install', 'sotto', this.platform, '--namespace', 'sotto', '--dry-run=client', '--values', valuesOf(environment)],
      ...args,
    ]);
    return said.slice(said.indexOf('\nNOTES:\n'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The pod that a manifest leads to, if any. */
export function podOf({ kind, metadata, spec }: Manifest): { name: string; labels: Labels; spec: PodSpec } | undefined {
  if (kind === 'Pod') return { name: metadata.name, labels: metadata.labels ?? {}, spec: spec as PodSpec };
  const template = spec?.template ?? spec?.jobTemplate?.spec.template;
  return template && { name: `${kind} ${metadata.name}`, labels: template.metadata.labels, spec: template.spec };
}

export const podsOf = (manifests: Manifest[]) => manifests.flatMap((manifest) => podOf(manifest) ?? []);

export const ofKind = (manifests: Manifest[], kind: string) => manifests.filter((manifest) => manifest.kind === kind);

export const find = (manifests: Manifest[], kind: string, name: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};

/** Whether a selector chooses something with these labels. */
export const chooses = (selector: Labels | undefined, labels: Labels) =>
  Object.entries(selector ?? {}).every(([label, value]) => labels[label] === value);
