import { type MouseEvent, type PointerEvent, useRef } from 'react';

const holdMs = 500;
const slackPx = 10;

/** A finger that rests on something. What lies under it is not pressed when the finger goes up, and the browser's own menu stays away. */
export function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  const rest = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      held.current = false;
      if (pointerType !== 'touch') return;
      start.current = { x, y };
      rest();
      timer.current = setTimeout(() => {
        held.current = true;
        act();
      }, holdMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > slackPx) rest();
    },
    onPointerUp: rest,
    onPointerCancel: rest,
    onContextMenu: (event: MouseEvent) => {
      if (held.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
