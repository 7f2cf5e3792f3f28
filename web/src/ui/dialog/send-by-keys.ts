import type { KeyboardEvent } from 'react';

/** Ctrl+Enter or Cmd+Enter in a dialog presses the button that sends it: of the form with the focus, otherwise of the last form. */
export function sendByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return;
  const { target, currentTarget } = event;
  // Events of a dialog that this one has opened come up through React, but are none of its own.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  event.preventDefault();
  const places = [target.closest('form'), ...[...currentTarget.querySelectorAll('form')].reverse(), currentTarget];
  places
    .map((place) => place?.querySelector<HTMLElement>('[type=submit], [data-sends]'))
    .find(Boolean)
    ?.click();
}
