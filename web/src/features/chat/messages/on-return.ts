/** Receives that someone may be back after a while: the page is shown again, has the focus again, or the network is there again. */
export function onReturn(listener: () => void): () => void {
  const shown = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('focus', listener);
  window.addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('focus', listener);
    window.removeEventListener('online', listener);
  };
}
