import { useDrag } from '@use-gesture/react';

/** The place of a tile in its list, as its element names it. */
const placeOf = (element: Element | null): number | undefined => {
  const place = element?.closest<HTMLElement>('[data-place]')?.dataset.place;
  return place === undefined ? undefined : Number(place);
};

/** Moves a tile by its handle: it follows the pointer, and where it is dropped is its new place. */
export function useDragTile(onMove: (to: number) => void) {
  return useDrag(
    ({ movement: [x, y], xy: [pointerX, pointerY], currentTarget, last, tap, canceled }) => {
      const tile = currentTarget instanceof Element ? currentTarget.closest<HTMLElement>('[data-place]') : null;
      if (!tile) return;
      const { style } = tile;
      if (!last) {
        // The tile must not hide what is below the pointer.
        Object.assign(style, { transform: `translate(${x}px, ${y}px)`, position: 'relative', zIndex: '5', pointerEvents: 'none' });
        return;
      }
      const to = placeOf(document.elementFromPoint(pointerX, pointerY));
      for (const property of ['transform', 'position', 'z-index', 'pointer-events']) style.removeProperty(property);
      if (!tap && !canceled && to !== undefined) onMove(to);
    },
    { filterTaps: true, pointer: { keys: false } },
  );
}
