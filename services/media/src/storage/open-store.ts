import { fileURLToPath } from 'node:url';
import { LocalStoreProvider } from './local-store-provider.js';
import type { ObjectStore } from './object-store.js';

/** Opens the configured store: `file:///directory` or `s3://bucket?endpoint=...&region=...`. Loads the S3 library only when it is used. */
export async function openStore(storeUrl: string): Promise<ObjectStore> {
  if (new URL(storeUrl).protocol === 'file:') return new LocalStoreProvider(fileURLToPath(storeUrl));
  const { S3StoreProvider } = await import('./s3-store-provider.js');
  return S3StoreProvider.of(storeUrl);
}
