import type { BoostPurchase } from './boost-purchase.entity.js';

const startOf = ({ startsAt }: BoostPurchase) => startsAt?.getTime() ?? 0;
const endOf = ({ endsAt }: BoostPurchase) => endsAt?.getTime() ?? 0;
const running = (boosts: readonly BoostPurchase[]) => boosts.filter(({ status }) => status === 'active');

/** When the next visibility boost starts: after the last one (D-23). */
export const nextStart = (boosts: readonly BoostPurchase[], now: Date): Date =>
  new Date(Math.max(now.getTime(), ...running(boosts).map(endOf)));

/** Ends a boost whose money was returned; later ones move forward. */
export function endEarly(boosts: readonly BoostPurchase[], ended: BoostPurchase, now: Date): void {
  const oldEnd = endOf(ended);
  const newEnd = Math.min(oldEnd, Math.max(now.getTime(), startOf(ended)));
  ended.status = 'canceled';
  ended.endsAt = new Date(newEnd);
  for (const later of running(boosts)) if (later !== ended && startOf(later) >= oldEnd) later.moveBy(newEnd - oldEnd);
}

/** The uninterrupted time for which a profile is boosted. */
export function stretchOf(boosts: readonly BoostPurchase[], now: Date): { startsAt: Date; endsAt: Date } {
  const endsAt = Math.max(now.getTime(), ...running(boosts).map(endOf));
  const given = boosts
    .filter((boost) => boost.startsAt && endOf(boost) > startOf(boost))
    .toSorted((one, other) => startOf(other) - startOf(one));
  let startsAt = endsAt;
  for (const boost of given) if (startOf(boost) < startsAt && endOf(boost) >= startsAt) startsAt = startOf(boost);
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
}
