import { animate } from 'motion/mini';
import { progressOf, tiltOf, type SwipeDirection } from './swipe-rule';

/** Between two swipes (DISC-06). */
const flingMs = 300;

/** Puts the top card where the hand is. */
export function hold(deck: HTMLElement, x: number): void {
  const width = deck.clientWidth;
  deck.dataset.held = '';
  write(deck, `${x}px`, tiltOf(x, width), progressOf(x, width));
}

/** Lets the top card lie in its place again. */
export function rest(deck: HTMLElement): void {
  delete deck.dataset.held;
  write(deck, '0px', 0, 0);
}

/** Throws the top card out; answers when the next one may be swiped. */
export async function fling(deck: HTMLElement, direction: SwipeDirection): Promise<void> {
  const card = deck.querySelector<HTMLElement>('[data-top]');
  const sign = direction === 'like' ? 1 : -1;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  delete deck.dataset.held;
  deck.style.setProperty('--p', String(sign));
  deck.style.setProperty('--near', '1');
  const away = calm ? { opacity: 0 } : { transform: `translateX(${sign * 130}%) rotate(${sign * 12}deg)`, opacity: [1, 1, 0] };
  if (card) animate(card, away, { duration: calm ? 0.08 : flingMs / 1000, ease: [0.2, 0.8, 0.2, 1] });
  await new Promise((resolve) => setTimeout(resolve, flingMs));
}

function write(deck: HTMLElement, x: string, tilt: number, progress: number): void {
  const { style } = deck;
  style.setProperty('--x', x);
  style.setProperty('--tilt', `${tilt}deg`);
  style.setProperty('--p', String(progress));
  style.setProperty('--near', String(Math.abs(progress)));
}
