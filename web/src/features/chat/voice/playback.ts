import { useSyncExternalStore } from 'react';

const speeds = [1, 1.5, 2];
const listeners = new Set<() => void>();
let speed = 1;
let playing: HTMLAudioElement | undefined;

/** One note plays at a time: pauses the one before. */
export function playAlone(audio: HTMLAudioElement): void {
  if (playing !== audio) playing?.pause();
  playing = audio;
}

/** How fast notes are played, for all of them until the page is left, and how to choose the next speed. */
export const useSpeed = (): [number, () => void] => [useSyncExternalStore(subscribe, () => speed), nextSpeed];

function nextSpeed(): void {
  speed = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
