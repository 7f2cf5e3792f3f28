/** Where a quick exit ends: a page that everybody might have open. */
const neutralAddress = 'https://www.wikipedia.org/';

/** Covers the page first, because the next one takes a moment; Back does not lead to this one again. */
export function leaveNow(): void {
  const cover = document.createElement('div');
  cover.dataset.cover = '';
  cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:Canvas';
  document.body.append(cover);
  location.replace(neutralAddress);
}
