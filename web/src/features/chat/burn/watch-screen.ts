/** What looks like an attempt to keep a text, by the texts of the contract. */
export type BurnTrigger = 'copy' | 'context_menu' | 'hidden_tab' | 'print_screen' | 'ctrl_shift_s' | 'cmd_shift_3' | 'cmd_shift_4';

/** The keys that take a picture of the screen, as far as a page is notified of them. */
function pictureKeys({ key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent): BurnTrigger | undefined {
  if (key === 'PrintScreen') return 'print_screen';
  if (shiftKey && ctrlKey && code === 'KeyS') return 'ctrl_shift_s';
  if (shiftKey && metaKey && code === 'Digit3') return 'cmd_shift_3';
  return shiftKey && metaKey && code === 'Digit4' ? 'cmd_shift_4' : undefined;
}

/** Watches over one element, as long as it is on the screen (D-36); prevents copying from it. */
export function watchScreen(element: HTMLElement, note: (trigger: BurnTrigger) => void): () => void {
  let seen = false;
  const observer = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false;
  });
  observer.observe(element);
  const on = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) => {
    const notifyIfSeen = (event: DocumentEventMap[Name]) => seen && listener(event);
    document.addEventListener(name, notifyIfSeen, true);
    return () => document.removeEventListener(name, notifyIfSeen, true);
  };
  const keys = (event: KeyboardEvent) => {
    const trigger = pictureKeys(event);
    if (trigger) note(trigger);
  };
  const prevent = (trigger: BurnTrigger, event: Event) => {
    event.preventDefault();
    note(trigger);
  };
  const stop = [
    on('visibilitychange', () => document.visibilityState === 'hidden' && note('hidden_tab')),
    on('keydown', keys),
    on('keyup', keys), // some systems say a page only when PrintScreen is let go
    on('copy', (event) => isSelected(element) && prevent('copy', event)),
    on('contextmenu', (event) => element.contains(event.target as Node) && prevent('context_menu', event)),
  ];
  return () => {
    observer.disconnect();
    for (const end of stop) end();
  };
}

/** Its text cannot be marked alone; but it can have the focus, or lie within what is marked. */
function isSelected(element: HTMLElement): boolean {
  const marked = document.getSelection();
  const within = marked !== null && !marked.isCollapsed && marked.containsNode(element, true);
  return within || element.contains(document.activeElement);
}
