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
  const covers = isPhone() && boxes(button).some((box) => hidesCentre(box, around(button.getBoundingClientRect())));
  button.toggleAttribute('data-aside', covers);
}

/** At the lowest place that touches no control, else at the lowest that leaves the middle of each free, else at the bottom. */
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
  const found = boxes(list);
  const isFree = (by: number, covers: (box: Box, by: Box) => boolean) => {
    const place = around({ left, right, top: lowest - by - height, bottom: lowest - by });
    return !found.some((box) => covers(box, place));
  };
  const limit = lowest - height - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const lowestWhere = (covers: (box: Box, by: Box) => boolean) => {
    let by = 0;
    while (by < limit && !isFree(by, covers)) by += stepPx;
    return by < limit ? by : undefined;
  };
  const by = lowestWhere(overlaps) ?? lowestWhere(hidesCentre) ?? 0;
  style.setProperty('--toast-lift', `${by}px`);
}

const around = ({ left, right, top, bottom }: Box): Box => ({
  left: left - gapPx,
  right: right + gapPx,
  top: top - gapPx,
  bottom: bottom + gapPx,
});

/** Whether a press on the middle of a control would meet what is in that place. */
const hidesCentre = ({ left, right, top, bottom }: Box, place: Box) => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x > place.left && x < place.right && y > place.top && y < place.bottom;
};

const overlaps = (box: Box, place: Box) =>
  box.right > place.left && box.left < place.right && box.bottom > place.top && box.top < place.bottom;

/** The controls in sight, without those of the floating part itself. */
function boxes(except: Element): Box[] {
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !except.contains(control) && !control.hasAttribute('data-aside'))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);
}
