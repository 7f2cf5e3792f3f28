import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { perLanguage } from './per-language';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const monthAndDay = perLanguage((language) => new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }));
const wholeDay = perLanguage((language) => new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric' }));
const relative = perLanguage((language) => new Intl.RelativeTimeFormat(language, { style: 'short' }));

/** 22:04 */
export const clockTime = (iso: string): string => clock.format(new Date(iso));

/** 0:07 */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** CHAT-07: 22:04 today, 'Yesterday', otherwise Nov 19. */
export const listTime = (iso: string, now = Date.now()): string => (sameDay(iso, now) ? clockTime(iso) : dayName(iso, now));

/** The line between two days of a conversation. */
export function dayName(iso: string, now = Date.now()): string {
  if (sameDay(iso, now)) return i18n._(msg`Today`);
  if (sameDay(iso, dayBefore(now))) return i18n._(msg`Yesterday`);
  return monthAndDay().format(new Date(iso));
}

/** just now, 12 min. ago, 2 hr. ago, then the day. */
export function ago(iso: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(iso)) / 60_000);
  if (minutes < 1) return i18n._(msg`Just now`);
  if (minutes < 60) return relative().format(-minutes, 'minute');
  if (minutes < 12 * 60) return relative().format(-Math.floor(minutes / 60), 'hour');
  return dayName(iso);
}

/** Whether it is less than a day old. */
export const isRecent = (iso: string): boolean => Date.now() - Date.parse(iso) < 24 * 3_600_000;

/** Mar 2, 2026 */
export const day = (iso: string): string => wholeDay().format(new Date(iso));

/** Mar 2, 2026, 21:40 */
export const dateTime = (iso: string): string => `${day(iso)}, ${clockTime(iso)}`;

/** By the calendar: days with a change of clocks last 23 or 25 hours. */
const dayBefore = (now: number): number => {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1).getTime();
};

export const sameDay = (one: string | number, other: string | number): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** 04:12 */
export function countdown(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
