import { useEffect, useSyncExternalStore } from 'react';
import { onSession, sessionDiscretion } from '#web/client/session/session';
import { startAutoLock } from './auto-lock';
import { startCurtain } from './curtain';

/** Hides and locks the app as its member chose; it shows nothing itself. */
export function Discretion() {
  const { autoLockMinutes = 0, curtain = false, tabDisguise } = useSyncExternalStore(onSession, sessionDiscretion, sessionDiscretion) ?? {};
  useEffect(() => (curtain ? startCurtain() : undefined), [curtain]);
  useEffect(() => (autoLockMinutes > 0 ? startAutoLock(autoLockMinutes) : undefined), [autoLockMinutes]);
  useEffect(() => {
    if (tabDisguise) disguiseTab(tabDisguise);
  }, [tabDisguise]);
  return null;
}

/** `theme.js` sets the title and the icon, because it does so before the app is there as well. */
function disguiseTab(disguise: string): void {
  localStorage.setItem('tab-disguise', disguise);
  dispatchEvent(new Event('tab-disguise'));
}
