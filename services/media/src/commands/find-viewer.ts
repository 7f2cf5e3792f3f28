import { buffer } from 'node:stream/consumers';
import { readAddressKeys } from '../config.js';
import { findViewer, sureFrom } from '../processing/traces/find-viewer.js';

/** Says whose copy a leaked photo of chat is: `node dist/commands/find-viewer.js VIEWER_ID... < photo`. Only burn photos have a trace. */
const found = await findViewer(await buffer(process.stdin), process.argv.slice(2), readAddressKeys());
for (const { viewerId, certainty } of found) console.log(`${certainty >= sureFrom ? 'yes' : 'no '} ${viewerId} ${certainty.toFixed(1)}`);
