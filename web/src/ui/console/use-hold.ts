import { useEffect, useEffectEvent, useState } from 'react';

/** Where Space means something of its own. A row of the queue is none of them: Enter opens it. */
const ownSpace = 'input, textarea, select, a, button:not([data-row], [data-hold]), [role^=menu], [role$=dialog]';

/**
 * Whether a picture is to be seen: as long as Space or a finger is held, or until `toggle` is pressed again. `page` is whether Space holds it from
 * anywhere on the page; where there are several pictures, each has it for itself.
 */
export function useHold({ page = true }: { page?: boolean } = {}) {
  const [held, setHeld] = useState(false);
  const [kept, setKept] = useState(false);
  const isOurs = useEffectEvent(
    ({ key, target }: KeyboardEvent) => page && key === ' ' && target instanceof Element && !target.closest(ownSpace),
  );
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      setHeld(true);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      if (isOurs(event)) event.preventDefault();
      setHeld(false);
    };
    const lose = () => setHeld(false);
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', lose);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', lose);
    };
  }, []);
  return { shown: held || kept, kept, hold: setHeld, toggle: () => setKept(!kept) };
}
