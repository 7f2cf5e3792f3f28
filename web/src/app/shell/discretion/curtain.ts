/** A file dialog or a click into another window lasts longer than this; a glance at the address bar does not. */
const patienceMs = 2_000;

/**
 * Covers the page while its tab is hidden, so that a list of open apps shows nothing of it, and when another window has been in use for
 * two seconds. The page below stays as it is. Returns how to stop.
 */
export function startCurtain(): () => void {
  const cover = makeCover();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Without React, because the browser takes its picture right after the event.
  const close = () => {
    clearTimeout(timer);
    if (cover.isConnected) return;
    cover.replaceChildren(icon());
    document.body.append(cover);
    if ('showPopover' in cover) cover.showPopover(); // above dialogs and full-screen videos
  };
  const open = () => {
    clearTimeout(timer);
    cover.remove();
  };
  const byVisibility = () => (document.visibilityState === 'hidden' ? close() : open());
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (document.hasFocus() ? open() : close()), patienceMs);
  };

  document.addEventListener('visibilitychange', byVisibility);
  const events = { pagehide: close, pageshow: open, blur: later, focus: open, keydown: open };
  for (const [name, listener] of Object.entries(events)) addEventListener(name, listener);
  cover.addEventListener('pointerdown', open);
  return () => {
    open();
    document.removeEventListener('visibilitychange', byVisibility);
    for (const [name, listener] of Object.entries(events)) removeEventListener(name, listener);
  };
}

function makeCover(): HTMLElement {
  const cover = document.createElement('div');
  cover.dataset.curtain = '';
  cover.ariaHidden = 'true';
  cover.popover = 'manual';
  cover.style.cssText =
    'position:fixed;inset:0;z-index:2147483646;display:grid;place-items:center;width:auto;height:auto;margin:0;padding:0;border:0;background:var(--canvas)';
  return cover;
}

/** That of the tab. */
function icon(): HTMLImageElement {
  const image = document.createElement('img');
  image.src = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
  image.alt = '';
  image.width = 48;
  image.height = 48;
  return image;
}
