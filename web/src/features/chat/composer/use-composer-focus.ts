import { type RefObject, useEffect } from 'react';

const withKeyboard = '(min-width: 768px) and (pointer: fine)';

/** Puts the cursor into the composer of a thread when it opens, where no keyboard jumps up at that. Answers how to put it there again. */
export function useComposerFocus(thread: RefObject<HTMLElement | null>): () => void {
  useEffect(() => {
    if (matchMedia(withKeyboard).matches) focusIn(thread.current);
  }, [thread]);
  return () => focusIn(thread.current);
}

const focusIn = (thread: HTMLElement | null) => thread?.querySelector('textarea')?.focus();
