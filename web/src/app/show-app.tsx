import { i18n } from '@lingui/core';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { refreshSession, sessionStatus } from '#web/client/session/session';

declare global {
  /** Takes what draws the page as it is then. `web/prerender.mjs` sets it. */
  var takeDrawing: ((draw: () => string) => void) | undefined;
}

const root = document.getElementById('root')!;
/** The most that a drawn page waits for the answer to whether someone is signed in: its buttons do nothing without the app. */
const mostMs = 1_500;

/** Whether the build has drawn this page, for a visitor. */
const drawn = root.hasChildNodes();
const drawnIn = document.documentElement.lang;
let known: Promise<unknown> | undefined;

/** Asks who is there, for a drawn page. Call it when everything that follows the session listens, or the app would not know of the answer. */
export function prepareToShow(): void {
  if (drawn) known = Promise.race([refreshSession(), new Promise((end) => setTimeout(end, mostMs))]);
}

/** Whether the app shows just what is drawn: a mailed link has a token after the `#`, and changes the page. */
const isAsDrawn = () => drawn && sessionStatus() === 'signed-out' && i18n.locale === drawnIn && !location.hash.includes('=');

/** Shows the app; a drawn page becomes alive, when the app is ready to show the same. */
export async function showApp(app: ReactNode, ready?: Promise<unknown>): Promise<void> {
  const page = <StrictMode>{app}</StrictMode>;
  if (globalThis.takeDrawing) {
    await ready;
    const { renderToString } = await import('react-dom/server');
    return globalThis.takeDrawing(() => renderToString(page));
  }
  if (drawn) await Promise.all([known, ready]);
  root.inert = false;
  if (isAsDrawn()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
