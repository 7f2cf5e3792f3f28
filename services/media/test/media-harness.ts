import { Harness, type HarnessOptions } from '@sotto/testing/harness';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mediaService } from '../src/media-service.js';
import { Classifier } from '../src/screening/classifier.js';
import type { Findings } from '../src/screening/findings.js';
import { MediaSettings } from '../src/settings.js';

export const addressKey = 'a key for the addresses of a test run';

/** The hash of whatever the calm classifier looks at. */
export const calmHash = '0'.repeat(64);

/** Sees a face and nothing else in every picture, without loading any model. */
export class CalmClassifier extends Classifier {
  override async look(): Promise<Findings> {
    const scores = { neutral: 0.97, drawing: 0.01, sexy: 0.01, porn: 0.005, hentai: 0.005 };
    return { scores, faces: [0.9], phash: calmHash, mirroredPhash: calmHash };
  }
}

/** Media on real servers, with a store and a staging area of its own on disk. */
export async function startMedia(
  chosen: Partial<ConstructorParameters<typeof MediaSettings>[0]> = {},
  options: HarnessOptions = {},
): Promise<{ h: Harness; directory: string; settings: MediaSettings; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'media-'));
  const settings = new MediaSettings({ storeUrl: pathToFileURL(directory).href, addressKey, classifier: new CalmClassifier(), ...chosen });
  const h = await Harness.start(mediaService(settings), options);
  const stop = async () => {
    await h.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { h, directory, settings, stop };
}
