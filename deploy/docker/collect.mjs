// Copies what a workspace's image holds of this repository: node collect.mjs WORKSPACE DIRECTORY
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/src/root.mjs';
import { partsOf } from './parts.mjs';

const [workspace = '', directory = ''] = process.argv.slice(2);
const leaveOut = /\.(js|mjs|css)\.map$/;
for (const part of partsOf(workspace))
  cpSync(root + part, join(directory, part), { recursive: true, filter: (source) => !leaveOut.test(source) });
