// Prints the files of packages that the programs of a built workspace read, one path from the top a line: node read-packages.mjs WORKSPACE
import { nodeFileTrace } from '@vercel/nft';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../local/src/root.mjs';

/** Required by a module that imports, which the trace would resolve as if it was imported. */
const required = { 'services/media': ['nsfwjs/core'] };
/** Read by an address that is put together at run time: the backend's programs, and the model that finds faces. */
const lookedUp = ['@tensorflow/tfjs-backend-wasm/dist/*.wasm', '@vladmandic/face-api/{package.json,model/tiny_face_detector*}'];

const [workspace = ''] = process.argv.slice(2);
const programs = globSync(['*.js', 'commands/*.js', 'modules/**/*-worker.js'], { cwd: join(root, workspace, 'dist') });
if (programs.length === 0) throw new Error(`${workspace} has no programs; build it first.`);
const { resolve } = createRequire(join(root, workspace, 'package.json'));
const { fileList } = await nodeFileTrace(
  [...programs.map((program) => join(root, workspace, 'dist', program)), ...(required[workspace] ?? []).map((name) => resolve(name))],
  { base: root },
);
const besides = globSync(
  lookedUp.map((path) => `node_modules/${path}`),
  { cwd: root },
);
for (const file of new Set([...fileList, ...besides])) if (file.includes('node_modules/')) console.log(`./${file}`);
