import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/** Where a digit is typed, or chooses in a list of its own. */
const typesIn =
  'textarea, select, input:not([type=radio],[type=checkbox]), [contenteditable], [role^=menu], [role=listbox], [role=combobox]';
const digitGroups = '[data-digits]';

/**
 * Digits choose an option of a group that has `data-digits`: of the one with the focus, otherwise of the first in which nothing is chosen yet.
 * What is to be filled in next in the same form then gets the focus, so that no key is needed to go there.
 */
export function useDigits(group: RefObject<HTMLElement | null>, choose: ((index: number) => boolean) | undefined): void {
  const isOn = choose !== undefined;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const place = group.current;
    if (!place || !choose || !/^[1-9]$/.test(event.key) || event.repeat || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest(typesIn) || document.querySelector('[role=menu]')) return;
    if (groupInTurn() !== place) return;
    // The next key may follow at once: it has to meet the field.
    const chosen = flushSync(() => choose(Number(event.key) - 1));
    if (!chosen) return;
    event.preventDefault();
    nextToFill(place)?.focus();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [isOn]);
}

const isAnswered = (group: Element) => [...group.querySelectorAll('input')].some(({ checked }) => checked);

/** The group that a digit is for; behind an open dialog there is none. */
function groupInTurn(): Element | undefined {
  const front = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;
  const groups = [...front.querySelectorAll(digitGroups)];
  return groups.find((group) => group.contains(document.activeElement)) ?? groups.find((group) => !isAnswered(group));
}

/** The first group without an answer or field for a text after the group, in the same form. */
function nextToFill(group: Element): HTMLElement | undefined {
  const form = group.closest('form, [data-form]');
  const fields = [...(form?.querySelectorAll<HTMLElement>(`${digitGroups}, textarea, input:not([type=radio],[type=checkbox])`) ?? [])];
  const next = fields.find(
    (field) =>
      group.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING && !(field.matches(digitGroups) && isAnswered(field)),
  );
  return next?.matches(digitGroups) ? (next.querySelector('input') ?? undefined) : next;
}
