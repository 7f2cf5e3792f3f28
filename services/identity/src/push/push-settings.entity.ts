import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';

/** The types of notifications. All but likes and calls are also types of notices by email. */
export const pushKinds = ['matches', 'access_requests', 'reviews', 'messages', 'sales', 'likes', 'calls'] as const;
export type PushKind = (typeof pushKinds)[number];

const PushSettingsSchema = defineEntity({
  name: 'PushSettings',
  tableName: 'push_settings',
  properties: {
    userId: () => p.oneToOne(User).mapToPk().joinColumn('user_id').primary(),
    matches: p.boolean(),
    accessRequests: p.boolean(),
    reviews: p.boolean(),
    messages: p.boolean(),
    sales: p.boolean(),
    likes: p.boolean(),
    detailed: p.boolean(),
    /** Minutes of the day in `timeZone`; null without quiet hours. */
    quietFrom: p.smallint().nullable(),
    quietUntil: p.smallint().nullable(),
    timeZone: p.text().nullable(),
    updatedAt: p.datetime(),
  },
});

/** A part of every day, in minutes since midnight, in a time zone. */
export interface QuietHours {
  fromMinute: number;
  untilMinute: number;
  timeZone: string;
}

/** What a member wants. */
export interface PushChoice {
  matches: boolean;
  accessRequests: boolean;
  reviews: boolean;
  messages: boolean;
  sales: boolean;
  /** Added later: a client that does not send it leaves it unchanged. */
  likes?: boolean;
  detailed: boolean;
  quietHours?: QuietHours;
}

type Switch = 'matches' | 'accessRequests' | 'reviews' | 'messages' | 'sales' | 'likes';
const switchOf: Record<PushKind, Switch> = {
  matches: 'matches',
  access_requests: 'accessRequests',
  reviews: 'reviews',
  messages: 'messages',
  sales: 'sales',
  likes: 'likes',
  // One switch for all that happens in conversations; whether a member accepts calls at all is a preference of chat.
  calls: 'messages',
};

/** What is sent to the devices of a member by web push, and when. */
export class PushSettings extends PushSettingsSchema.class {
  /** Every type, nothing detailed, at any time. */
  static defaults(userId: string, now: Date): PushSettings {
    const all = { matches: true, accessRequests: true, reviews: true, messages: true, sales: true, likes: true };
    const plain = { detailed: false, quietFrom: null, quietUntil: null, timeZone: null };
    return Object.assign(new PushSettings(), { userId, ...all, ...plain, updatedAt: now });
  }

  choose({ quietHours, likes = this.likes, ...choice }: PushChoice, now: Date): void {
    const quiet = {
      quietFrom: quietHours?.fromMinute ?? null,
      quietUntil: quietHours?.untilMinute ?? null,
      timeZone: quietHours?.timeZone ?? null,
    };
    Object.assign(this, { ...choice, likes, ...quiet, updatedAt: now });
  }

  get quietHours(): QuietHours | undefined {
    const { quietFrom: fromMinute, quietUntil: untilMinute, timeZone } = this;
    if (fromMinute == null || untilMinute == null || timeZone == null) return undefined;
    return { fromMinute, untilMinute, timeZone };
  }

  /** Whether a notification of this type may be sent now. */
  allows(kind: PushKind, now: Date): boolean {
    return this[switchOf[kind]] && !(this.quietHours && isWithin(this.quietHours, now));
  }
}
PushSettingsSchema.setClass(PushSettings);

/** Whether a time is within quiet hours, which may go past midnight. */
export function isWithin({ fromMinute, untilMinute, timeZone }: QuietHours, now: Date): boolean {
  const minute = minuteOfDay(now, timeZone);
  const started = minute >= fromMinute;
  const running = minute < untilMinute;
  return fromMinute < untilMinute ? started && running : started || running;
}

/** Quiet hours have a length, and a time zone that is known. */
export function isValid({ fromMinute, untilMinute, timeZone }: QuietHours): boolean {
  if (fromMinute === untilMinute) return false;
  try {
    minuteOfDay(new Date(0), timeZone);
    return true;
  } catch {
    return false;
  }
}

/** Throws RangeError for an unknown time zone. */
function minuteOfDay(time: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0);
}
