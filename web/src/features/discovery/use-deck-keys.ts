import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';

interface DeckKeys {
  onPass: () => void;
  onLike: () => void;
  onOpen: () => void;
  onUndo: () => void;
}

type Act = 'pass' | 'like' | 'open' | 'undo';

const acts: Record<string, Act> = { ArrowLeft: 'pass', ArrowRight: 'like', ArrowUp: 'open', Backspace: 'undo', z: 'undo' };

/** Keys belong to the deck unless somebody types, chooses from a menu or answers a dialog. */
const isElsewhere = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, select, [role^=menu], [role$=dialog]') !== null;

/** The keys of the deck (DISC-04). A key that is held down swipes once. */
export function useDeckKeys({ onPass, onLike, onOpen, onUndo }: DeckKeys): void {
  const press = useEffectEvent((event: KeyboardEvent, act: Act) => {
    if (event.repeat || isElsewhere(event)) return;
    event.preventDefault();
    ({ pass: onPass, like: onLike, open: onOpen, undo: onUndo })[act]();
  });
  useEffect(() => {
    const bindings = Object.entries(acts).map(([key, act]) => [key, (event: KeyboardEvent) => press(event, act)] as const);
    return tinykeys(window, Object.fromEntries(bindings));
  }, []);
}
