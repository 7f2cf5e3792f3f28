/** Goes to a page of someone else in place of ours. It takes until the page is shown again, by the browser's Back: nothing is pressed twice meanwhile. */
export function leaveFor(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}
