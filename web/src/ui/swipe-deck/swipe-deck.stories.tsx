import { useRef, useState } from 'react';
import { Photo } from '../photo/photo';
import { DeckButtons } from './deck-buttons';
import { SwipeDeck, type SwipeDeckHandle } from './swipe-deck';

const people = ['Ana', 'Zoe', 'Mia', 'Priya'].map((name) => ({ id: name, name }));
const nothing = () => undefined;

export const Stack = () => {
  const deck = useRef<SwipeDeckHandle>(null);
  const [gone, setGone] = useState<string[]>([]);
  const left = people.filter(({ id }) => !gone.includes(id));
  return (
    <div className="grid max-w-sm gap-10">
      <SwipeDeck ref={deck} items={left} onSwipe={({ id }) => setGone([...gone, id])} onTap={nothing} className="h-96">
        {({ name }) => <Photo name={name} className="size-full rounded-sheet" />}
      </SwipeDeck>
      <DeckButtons
        onSwipe={(direction) => deck.current?.swipe(direction)}
        onOpen={nothing}
        onUndo={() => setGone(gone.slice(0, -1))}
        canUndo={gone.length > 0}
      />
    </div>
  );
};
