import { Harness, type HarnessOptions } from '@sotto/testing/harness';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mediaService } from '../src/media-service.js';
import { Classifier } from '../src/processing/screening/classifier.js';
import type { Findings } from '../src/processing/screening/findings.js';
import { MediaSettings, type MediaSettingsInput } from '../src/settings/media-settings.js';

export const addressKey = 'a key for the addresses of a test run';

/** The hash that CalmClassifier returns for every image. */
export const calmHash = '0'.repeat(64);

/** Finds one face and nothing else in every image, without loading a model. */
export class CalmClassifier extends Classifier {
  override async look(): Promise<Findings> {
    const scores = { neutral: 0.97, drawing: 0.01, sexy: 0.01, porn: 0.005, hentai: 0.005 };
    return { scores, faces: [0.9], phash: calmHash, mirroredPhash: calmHash };
  }
}

/** Media on real servers, with its own store and staging directory on disk. */
export async function startMedia(
  { classifier = new CalmClassifier(), ...chosen }: Partial<MediaSettingsInput> & { classifier?: Classifier | 'real' } = {},
  options: HarnessOptions = {},
): Promise<{ h: Harness; directory: string; settings: MediaSettings; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'media-'));
  const settings = new MediaSettings({ storeUrl: pathToFileURL(directory).href, addressKey, drainSeconds: 0, ...chosen });
  const h = await Harness.start(mediaService(settings, classifier === 'real' ? undefined : classifier), options);
  const stop = async () => {
    await h.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { h, directory, settings, stop };
}
