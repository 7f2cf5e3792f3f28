import { visitorDraftKey } from '#web/lib/private-storage';

/** Where a quick exit ends: a page that everyone might have open. */
const neutralAddress = 'https://www.wikipedia.org/';

const preparations = new Set<() => void>();

/** Runs when somebody leaves, behind the cover and before the next page; it must not take time. */
export function beforeExit(prepare: () => void): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

/** Covers the page first, because the next one takes a while; Back does not lead to this one again. */
export function leaveNow(): void {
  const cover = document.createElement('div');
  cover.dataset.cover = '';
  cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:Canvas';
  document.body.append(cover);
  for (const prepare of preparations) prepare();
  sessionStorage.removeItem(visitorDraftKey);
  addEventListener('pageshow', () => location.reload()); // a browser that kept the page shows it again
  location.replace(neutralAddress);
}
