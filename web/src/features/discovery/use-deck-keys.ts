import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';

interface DeckKeys {
  onPass: () => void;
  onLike: () => void;
  onOpen: () => void;
  onUndo: () => void;
  /** The next photo of the card, and the one before. */
  onNext: () => void;
  onPrevious: () => void;
}

type Act = 'pass' | 'like' | 'open' | 'undo' | 'next' | 'previous';

const acts: Record<string, Act> = {
  ArrowLeft: 'pass',
  ArrowRight: 'like',
  ArrowUp: 'open',
  Backspace: 'undo',
  z: 'undo',
  Space: 'next',
  'Shift+Space': 'previous',
};

/** Keys belong to the deck unless someone types, chooses from a menu or answers a dialog. */
const isElsewhere = ({ target }: Event) =>
  target instanceof Element && target.closest('input, textarea, select, [role^=menu], [role$=dialog]') !== null;

/** Space presses what has the focus. */
const isPress = ({ key, target }: KeyboardEvent) => key === ' ' && target instanceof Element && target.closest('button, a') !== null;

/** The keys of the deck (DISC-04). A key that is held down swipes once. */
export function useDeckKeys({ onPass, onLike, onOpen, onUndo, onNext, onPrevious }: DeckKeys): void {
  const press = useEffectEvent((event: KeyboardEvent, act: Act) => {
    if (event.repeat || isElsewhere(event) || isPress(event)) return;
    event.preventDefault();
    ({ pass: onPass, like: onLike, open: onOpen, undo: onUndo, next: onNext, previous: onPrevious })[act]();
  });
  useEffect(() => {
    const bindings = Object.entries(acts).map(([key, act]) => [key, (event: KeyboardEvent) => press(event, act)] as const);
    return tinykeys(window, Object.fromEntries(bindings));
  }, []);
}
