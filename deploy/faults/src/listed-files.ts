import type { Browser } from '../../local/test/browser.js';
import { until } from '../../local/test/upload.js';

export interface ListedFile {
  name: string;
  state: string;
  reason?: string;
}

/** The files of a private tab as their owner sees them, the latest hundred. */
export const listedFiles = async (owner: Browser): Promise<ListedFile[]> =>
  ((await owner.need('GET', '/media?bucket=private-media&limit=100')) as { files?: ListedFile[] }).files ?? [];

/** The same, once nothing is worked on any more. */
export const settledFiles = (owner: Browser): Promise<ListedFile[]> =>
  until(
    () => listedFiles(owner),
    (files) => files.every(({ state }) => state !== 'processing'),
    120_000,
  );
