import { fileURLToPath } from 'node:url';
import { FolderStore } from './folder-store.mjs';

/**
 * Opens a store by URL: `file:///folder`, or `s3://bucket/folder?endpoint=...&region=...`, whose library is loaded only then.
 * @param {string} url @param {{ layout?: object, credentials?: { accessKeyId: string, secretAccessKey: string } }} [options]
 */
export async function openStore(url, { layout, credentials } = {}) {
  if (new URL(url).protocol === 'file:') return new FolderStore(fileURLToPath(url), layout);
  const { S3Store } = await import('./s3-store.mjs');
  return new S3Store(url, credentials);
}

/**
 * The media store of the product. On disk its objects are spread over folders; everywhere else a key is `{id}/{rendition}`.
 * STORE_AWS_ACCESS_KEY_ID and STORE_AWS_SECRET_ACCESS_KEY: keys for it alone, where those of the vault may not write it.
 */
export function openMediaStore(url) {
  const { STORE_AWS_ACCESS_KEY_ID: accessKeyId, STORE_AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return openStore(url, { layout: { pathOf: toPath, keyOf: toKey }, credentials });
}

const toPath = (key) => `objects/${key.split('/')[0].slice(-2)}/${key}`;

/** Returns undefined for temporary files and for the staging directory. */
const toKey = (path) => /^objects\/[^/]+\/([^/]+\/[^/]+)$/.exec(path)?.[1];
