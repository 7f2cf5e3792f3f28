import { fileURLToPath } from 'node:url';
import { FolderStore } from './folder-store.mjs';

/** Opens a store by URL: `file:///folder`, or `s3://bucket/folder?endpoint=...&region=...`, whose library is loaded only then. */
export async function openStore(url, layout) {
  if (new URL(url).protocol === 'file:') return new FolderStore(fileURLToPath(url), layout);
  const { S3Store } = await import('./s3-store.mjs');
  return new S3Store(url);
}

/** The media store of the product. On disk its objects are spread over folders; everywhere else a key is `{id}/{rendition}`. */
export const openMediaStore = (url) => openStore(url, { pathOf: toPath, keyOf: toKey });

const toPath = (key) => `objects/${key.split('/')[0].slice(-2)}/${key}`;

/** Returns undefined for temporary files and for the staging directory. */
const toKey = (path) => /^objects\/[^/]+\/([^/]+\/[^/]+)$/.exec(path)?.[1];
