/** Hears that somebody may be back after a while: the page is shown again, has the focus again, or the network is there again. */
export function onReturn(hear: () => void): () => void {
  const shown = () => document.visibilityState === 'visible' && hear();
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('focus', hear);
  window.addEventListener('online', hear);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('focus', hear);
    window.removeEventListener('online', hear);
  };
}
