import { t } from '@lingui/core/macro';

/** How a count stands against the one of the days before; without any before there is nothing to compare. */
export function trendOf(now: number, before: number): string {
  if (before <= 0) return t`None in the previous period`;
  const percent = Math.round(((now - before) / before) * 100);
  const size = Math.abs(percent);
  if (percent === 0) return t`Same as the previous period`;
  return percent > 0 ? t`Up ${size}%` : t`Down ${size}%`;
}

/** A part of all, in percent with one digit behind the point at most. */
export const percentOf = (part: number, all: number): number => (all > 0 ? Math.round((part / all) * 1000) / 10 : 0);
