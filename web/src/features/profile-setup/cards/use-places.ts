import type { PlaceJson } from '@sotto/proto/profiles/v1/profiles';
import { useEffect, useState } from 'react';
import { useSearchPlacesQuery } from './places.api';
import { lengthOf } from '@sotto/proto/visible-text';

const shortest = 3; // LOC-01
const waitMs = 300; // LOC-02
const shown = 5; // LOC-03

/** Suggestions for what is being typed. A failure is logged and leaves none (LOC-07). */
export function usePlaces(typed: string): PlaceJson[] {
  const q = useSettled(typed.trim());
  const { currentData, error } = useSearchPlacesQuery(q, { skip: q.length < shortest });
  useEffect(() => {
    if (error) console.error('Error looking up places', error);
  }, [error]);
  return lengthOf(typed.trim()) >= shortest && !error ? (currentData ?? []).slice(0, shown) : [];
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
