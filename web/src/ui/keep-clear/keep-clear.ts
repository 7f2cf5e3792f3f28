import { isPhone } from '#web/lib/phone';

const controls = 'a[href], button, input, select, textarea, summary, [role=slider]';
const pauseMs = 120;
const stepPx = 24;
const gapPx = 4;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * On a phone there is no free corner: what floats above the page moves up to where it covers no control, and the button in the corner
 * steps aside where there is no such place. Looks again when the page has scrolled or changed. Answers how to stop.
 */
export function keepClear(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    placeButton();
    placeToasts();
  };
  const lookSoon = () => {
    timer ??= setTimeout(look, pauseMs);
  };
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-front', 'hidden', 'open'] });
  addEventListener('scroll', lookSoon, { capture: true, passive: true });
  addEventListener('resize', lookSoon);
  lookSoon();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    removeEventListener('scroll', lookSoon, { capture: true });
    removeEventListener('resize', lookSoon);
  };
}

function placeButton(): void {
  const button = document.querySelector<HTMLElement>('[data-corner-button]');
  if (!button) return;
  const covers = isPhone() && centres(button).some((centre) => isIn(centre, around(button.getBoundingClientRect())));
  button.toggleAttribute('data-aside', covers);
}

/** Above the lowest place by the fewest pixels that make it free; where nothing is free, at the lowest place. */
function placeToasts(): void {
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  const front = list?.querySelector<HTMLElement>('[data-front=true]');
  const { style } = document.documentElement;
  if (!list || !front || !isPhone() || list.dataset.yPosition === 'top') {
    style.removeProperty('--toast-lift');
    return;
  }
  const lift = Number.parseFloat(style.getPropertyValue('--toast-lift')) || 0;
  const { left, right, bottom } = list.getBoundingClientRect();
  const lowest = bottom + lift;
  const height = front.offsetHeight + (list.children.length > 1 ? 28 : 0);
  const found = centres(list);
  const free = (by: number) =>
    !found.some((centre) => isIn(centre, around({ left, right, top: lowest - by - height, bottom: lowest - by })));
  const limit = lowest - height - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  let by = 0;
  while (by < limit && !free(by)) by += stepPx;
  style.setProperty('--toast-lift', `${by < limit ? by : 0}px`);
}

const around = ({ left, right, top, bottom }: Box): Box => ({
  left: left - gapPx,
  right: right + gapPx,
  top: top - gapPx,
  bottom: bottom + gapPx,
});

const isIn = ({ x, y }: { x: number; y: number }, { left, right, top, bottom }: Box) => x > left && x < right && y > top && y < bottom;

/** Where the controls in sight are pressed, without those of the floating part itself. */
function centres(except: Element): { x: number; y: number }[] {
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !except.contains(control) && !control.hasAttribute('data-aside'))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
    .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }));
}
