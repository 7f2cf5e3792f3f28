import { readFile } from 'node:fs/promises';
import { loadConfig } from '@sotto/kit/config/load-config';
import { mediaAddressConfig } from '@sotto/kit/media/media-addresses';
import { findViewer, sureFrom } from '../processing/traces/find-viewer.js';

/** Says whose copy a leaked photo of chat is: `node dist/commands/find-viewer.js PHOTO VIEWER_ID...`. Only burn photos have a trace. */
const [file = '', ...viewerIds] = process.argv.slice(2);
const { MEDIA_ADDRESS_KEY } = loadConfig(mediaAddressConfig, process.env);
const found = await findViewer(await readFile(file), viewerIds, MEDIA_ADDRESS_KEY.split(','));
for (const { viewerId, certainty } of found)
  console.log(`${viewerId} ${certainty >= sureFrom ? 'yes' : 'no'} (certainty ${certainty.toFixed(1)}, "yes" from ${sureFrom})`);
