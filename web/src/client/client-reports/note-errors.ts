/** A page that fails at its start may fail over and over. */
const maxWaiting = 10;

const waiting: unknown[] = [];
const wait = (error: unknown) => {
  if (waiting.length < maxWaiting) waiting.push(error);
};
let receive = wait;

/** Notes an error of the page's code, also one that a part of the app has caught and shown. */
export const noteError = (error: unknown): void => receive(error);

/** Hands over all errors, those so far at once; returns how to stop. The code that reports them is loaded later. */
export function receiveErrors(receiver: (error: unknown) => void): () => void {
  receive = receiver;
  waiting.splice(0).forEach(receiver);
  return () => {
    receive = wait;
  };
}

/** Listens to errors that no code catches, and to parts of the app that cannot be loaded. */
export function listenToErrors(): void {
  addEventListener('error', ({ error }) => error && noteError(error));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
  addEventListener('vite:preloadError', (event) => 'payload' in event && noteError(event.payload));
}
