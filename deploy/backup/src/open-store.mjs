import { fileURLToPath } from 'node:url';
import { FolderStore } from './folder-store.mjs';

/** A place by its address: `file:///folder`, or `s3://bucket/folder?endpoint=...&region=...`, whose library is loaded only then. */
export async function openStore(url, layout) {
  if (new URL(url).protocol === 'file:') return new FolderStore(fileURLToPath(url), layout);
  const { S3Store } = await import('./s3-store.mjs');
  return new S3Store(url);
}

/** The product's own store of pictures and videos. On a disk it spreads the folders of its objects; everywhere else a key is `{id}/{rendition}`. */
export const openMediaStore = (url) => openStore(url, { pathOf: spread, keyOf: gathered });

const spread = (key) => `objects/${key.split('/')[0].slice(-2)}/${key}`;

/** Undefined for what has no name yet, and for what waits to be worked on. */
const gathered = (path) => /^objects\/[^/]+\/([^/]+\/[^/]+)$/.exec(path)?.[1];
