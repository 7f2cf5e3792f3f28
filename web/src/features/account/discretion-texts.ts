import { plural, t } from '@lingui/core/macro';
import type { TabDisguise } from '@sotto/proto/vocabulary';

/** How a time of auto-lock is called. */
export function autoLockText(minutes: number): string {
  if (minutes === 0) return t`Never`;
  return minutes === 60 ? t`After 1 hour` : plural(minutes, { one: 'After # minute', other: 'After # minutes' });
}

/** As the tab says them. */
export const disguiseText = (disguise: TabDisguise): string =>
  ({ home: t`Home`, notes: t`Notes`, weather: t`Weather`, reader: t`Reader` })[disguise];
