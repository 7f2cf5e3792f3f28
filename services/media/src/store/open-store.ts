import { fileURLToPath } from 'node:url';
import { LocalStoreProvider } from './local-store-provider.js';
import type { ObjectStore } from './object-store.js';
import { S3StoreProvider } from './s3-store-provider.js';

/** The store that an operator named: `file:///directory` or `s3://bucket?endpoint=...&region=...`. */
export function openStore(storeUrl: string): ObjectStore {
  return new URL(storeUrl).protocol === 's3:' ? S3StoreProvider.of(storeUrl) : new LocalStoreProvider(fileURLToPath(storeUrl));
}
