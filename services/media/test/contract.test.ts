import { MediaService } from '@sotto/proto/media/v1/media_service';
import { contractTable } from '@sotto/testing/contract-table';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mediaService } from '../src/media-service.js';
import { MediaSettings } from '../src/settings/media-settings.js';
import { addressKey, CalmClassifier } from './media-harness.js';

const directory = mkdtempSync(join(tmpdir(), 'media-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

contractTable(
  mediaService(
    new MediaSettings({
      storeUrl: pathToFileURL(directory).href,
      addressKey,
      drainSeconds: 0,
      moderatorsCanModerateImages: true,
    }),
    new CalmClassifier(),
  ),
  MediaService,
);
