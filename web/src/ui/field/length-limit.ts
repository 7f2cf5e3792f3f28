import { lengthOf } from '@sotto/proto/visible-text';
import type { CompositionEvent, SyntheticEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * What makes a field hold at most `longest` characters, counted as the server counts them. The attribute `maxlength` counts UTF-16 and
 * takes half as many emoji. What an input method is composing is cut when it is done.
 */
export function lengthLimit(longest: number | undefined) {
  if (longest === undefined) return {};
  return {
    onInputCapture: ({ currentTarget, nativeEvent }: SyntheticEvent<TextField>) => {
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) cutTo(longest, currentTarget);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextField>) => {
      if (cutTo(longest, currentTarget)) currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

/** Takes away what is too much, before the caret, where it was just written. */
function cutTo(longest: number, field: TextField): boolean {
  const { value, selectionStart: caret } = field;
  if (lengthOf(value) <= longest || caret === null) return false;
  const rest = value.slice(caret);
  const kept = [...value.slice(0, caret).normalize('NFC')].slice(0, Math.max(0, longest - lengthOf(rest)));
  field.setRangeText(kept.join(''), 0, caret, 'end');
  return true;
}
