const triesMax = 60;
const shownMs = 2_400;
const tint = 'color-mix(in srgb, var(--primary-text) 22%, transparent)';

/** Moves the focus to a message of the log and marks it for a short time; without a movement where the reader wants none. */
function mark(article: HTMLElement): void {
  article.tabIndex = -1;
  article.focus({ preventScroll: true });
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const shades = calm ? [tint, tint] : [tint, tint, 'transparent'];
  article.animate?.({ backgroundColor: shades, borderRadius: shades.map(() => '20px') }, shownMs);
}

/** Waits until the log has laid out a message, and marks it. Answers how to stop waiting. */
export function markMessage(section: Element | null, sequence: number, place: () => void): () => void {
  let [tries, frame] = [0, 0];
  const look = () => {
    place(); // rows that have just been measured move the others
    const article = section?.querySelector<HTMLElement>(`[data-sequence="${sequence}"]`);
    if (!article && tries++ < triesMax) frame = requestAnimationFrame(look);
    if (!article) return;
    mark(article);
    frame = requestAnimationFrame(place);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
