const patienceMs = 10_000;

/** Moves the focus to a control, once the part of the page that has it is loaded. */
export function focusWhenThere(selector: string): void {
  const focus = () => {
    const control = document.querySelector<HTMLElement>(selector);
    control?.focus();
    return control !== null;
  };
  if (focus()) return;
  const observer = new MutationObserver(() => focus() && stop());
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}
