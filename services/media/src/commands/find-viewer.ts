import { loadConfig } from '@sotto/kit/config/load-config';
import { mediaAddressConfig } from '@sotto/kit/media/media-addresses';
import { buffer } from 'node:stream/consumers';
import { findViewer, sureFrom } from '../processing/traces/find-viewer.js';

/** Says whose copy a leaked photo of chat is: `node dist/commands/find-viewer.js VIEWER_ID... < photo`. Only burn photos have a trace. */
const { MEDIA_ADDRESS_KEY } = loadConfig(mediaAddressConfig, process.env);
const found = await findViewer(await buffer(process.stdin), process.argv.slice(2), MEDIA_ADDRESS_KEY.split(','));
for (const { viewerId, certainty } of found) console.log(`${certainty >= sureFrom ? 'yes' : 'no '} ${viewerId} ${certainty.toFixed(1)}`);
