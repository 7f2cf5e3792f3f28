import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';

/** Keys belong to the queue unless someone types, chooses from a list or answers a dialog. Radio buttons and boxes need none of the characters. */
const elsewhere =
  'input:not([type=radio],[type=checkbox]), textarea, select, [contenteditable], [role^=menu], [role=listbox], [role=combobox], [role$=dialog]';

const isElsewhere = (target: EventTarget | null) => target instanceof Element && target.closest(elsewhere) !== null;

/** What Enter presses by itself. */
const pressable = 'a, button, summary, [role=tab], input';

const isPressed = (target: EventTarget | null, name: string) =>
  name === 'Enter' && target instanceof Element && target.closest(pressable) !== null;

/** The keys of a queue, by the names of tinykeys. A key that is held down acts once. Enter is one of them where it presses nothing. */
export function useQueueKeys(keys: Record<string, () => void>): void {
  const names = Object.keys(keys).join(' ');
  const press = useEffectEvent((event: KeyboardEvent, name: string) => {
    if (event.repeat || event.defaultPrevented || isElsewhere(event.target) || isPressed(event.target, name)) return;
    // Behind an open dialog nothing is decided, wherever the focus is.
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    event.preventDefault();
    keys[name]?.();
  });
  useEffect(() => {
    const bindings = names.split(' ').map((name) => [name, (event: KeyboardEvent) => press(event, name)] as const);
    return tinykeys(window, Object.fromEntries(bindings), { ignore: () => false }); // whose keys they are is decided above
  }, [names]);
}
