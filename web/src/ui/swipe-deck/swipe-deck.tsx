import { Trans } from '@lingui/react/macro';
import { useDrag } from '@use-gesture/react';
import { useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { fling, hold, rest } from './move-card';
import { swipeOf, type SwipeDirection } from './swipe-rule';
import './swipe-deck.css';

/** For buttons and keys: everything that a drag does, without one. */
export interface SwipeDeckHandle {
  swipe: (direction: SwipeDirection) => void;
}

interface SwipeDeckProps<Item> {
  /** The first lies on top; three are shown. */
  items: Item[];
  onSwipe: (item: Item, direction: SwipeDirection) => void;
  /** A press without a movement: where on the card it was. */
  onTap: (item: Item, at: CardTap) => void;
  ref?: Ref<SwipeDeckHandle>;
  className?: string;
  children: (item: Item, top: boolean) => ReactNode;
}

const shown = 3;

/** Where a card was pressed: on its texts, or on one half of its photo. */
export type CardTap = 'texts' | 'left' | 'right';

function tapOn(deck: HTMLElement, x: number, target: EventTarget | null): CardTap {
  if (target instanceof Element && target.closest('[data-card-info]')) return 'texts';
  const { left, width } = deck.getBoundingClientRect();
  return x < left + width / 2 ? 'left' : 'right';
}

/** A stack that is swiped by hand, by buttons or by keys. One swipe at a time: a second press meets no card. */
export function SwipeDeck<Item extends { id?: string }>({ items, onSwipe, onTap, ref, className = '', children }: SwipeDeckProps<Item>) {
  const deck = useRef<HTMLDivElement>(null);
  const flying = useRef<string>(undefined);
  const top = items[0];
  const topId = top?.id;

  useLayoutEffect(() => {
    if (flying.current !== topId) flying.current = undefined;
    if (deck.current) rest(deck.current);
  }, [topId]);

  const swipe = (direction: SwipeDirection) => {
    if (!deck.current || !top || flying.current) return;
    flying.current = topId;
    void fling(deck.current, direction).then(() => onSwipe(top, direction));
  };
  useImperativeHandle(ref, () => ({ swipe }));

  const drag = useDrag(
    ({ movement: [x], xy: [pointer], event, velocity: [velocity], direction: [heading], last, tap }) => {
      if (!deck.current || !top || flying.current) return;
      if (tap) return onTap(top, tapOn(deck.current, pointer, event.target));
      if (!last) return hold(deck.current, x);
      const direction = swipeOf({ x, width: deck.current.clientWidth, velocity, heading });
      if (direction) swipe(direction);
      else rest(deck.current);
    },
    { axis: 'x', filterTaps: true },
  );

  return (
    <div ref={deck} className={`deck ${className}`}>
      {items.slice(0, shown).map((item, at) => (
        <div
          key={item.id}
          className="deck-card"
          style={{ '--at': at, zIndex: shown - at }}
          {...(at === 0 ? { 'data-top': '', ...drag() } : { inert: true, 'aria-hidden': true })}
        >
          {children(item, at === 0)}
          {at === 0 && <Stamps />}
        </div>
      ))}
    </div>
  );
}

const Stamps = () => (
  <span aria-hidden>
    <span className="deck-stamp" data-kind="like">
      <Trans>LIKE</Trans>
    </span>
    <span className="deck-stamp" data-kind="pass">
      <Trans>PASS</Trans>
    </span>
  </span>
);
