/**
 * Whether a field, or a message that the dialog led to, has taken the focus since a dialog closed; it then keeps it. Radix gives the focus
 * back in a later task, so that a member who presses the key of a field in between would go on typing into the page behind, where characters
 * are shortcuts.
 */
export function keepsFocus(event: Event): boolean {
  const taken = document.activeElement?.matches('input, textarea, select, [contenteditable=true], [data-sequence]') ?? false;
  if (taken) event.preventDefault();
  return taken;
}
