import { t } from '@lingui/core/macro';

/** How the last 30 days stand against the 30 before; without anything before there is nothing to compare. */
export function trendOf(now: number, before: number): string {
  if (before <= 0) return t`Last 30 days`;
  const percent = Math.round(((now - before) / before) * 100);
  const size = Math.abs(percent);
  if (percent === 0) return t`Same as the previous 30 days`;
  return percent > 0 ? t`Up ${size}%` : t`Down ${size}%`;
}
