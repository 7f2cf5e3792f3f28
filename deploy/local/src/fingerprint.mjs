import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** What files and folders of the repository hold, as one short text. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesOf(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(root + file))
        .update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(root + path)) return [];
  if (!statSync(root + path).isDirectory()) return [path];
  return readdirSync(root + path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
