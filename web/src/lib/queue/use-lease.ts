import { useEffect, useEffectEvent, useState } from 'react';

const leaseMs = 5 * 60_000;
const renewBelowS = 90;
const restlessMs = 120_000;

interface LeaseCalls {
  /** Takes the case, or takes it again; answers whether it is the caller's. */
  claim: () => Promise<boolean>;
  /** Leaves it to others. */
  release: () => void;
  /** The page goes away, to another one or to be loaded again: after that, the case is claimed again when it is still open. */
  leave: () => void;
}

/**
 * Holds a case for as long as whatever calls this is there, and says how many seconds are left; 0 when it is not held. While someone
 * works, it is renewed by itself. Counted from when it was asked for, by a clock that no one sets, so it never says more than there is.
 */
export function useLease(held: boolean, { claim, release, leave }: LeaseCalls) {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const take = async () => {
    const from = performance.now();
    const mine = await claim();
    setNow(performance.now());
    setUntil(mine ? from + leaseMs : 0);
  };
  const begin = useEffectEvent(take);
  const end = useEffectEvent(release);
  useEffect(() => {
    if (!held) return;
    const taken = Promise.resolve().then(() => begin());
    return () => void taken.then(() => end());
  }, [held]);
  const goAway = useEffectEvent(leave);
  useEffect(() => {
    if (!held) return;
    const hide = () => goAway();
    // A page that comes back from the history was not loaded again.
    const show = ({ persisted }: PageTransitionEvent) => void (persisted && begin());
    addEventListener('pagehide', hide);
    addEventListener('pageshow', show);
    return () => {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
    };
  }, [held]);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const tick = useEffectEvent((lastActAt: number) => {
    setNow(performance.now());
    const works = performance.now() - lastActAt < restlessMs && document.visibilityState === 'visible';
    if (works && left > 1 && left < renewBelowS && left % 5 === 0) void take();
  });
  useEffect(() => {
    if (!until) return;
    let lastActAt = performance.now();
    const act = () => {
      lastActAt = performance.now();
    };
    const timer = setInterval(() => tick(lastActAt), 1_000);
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, act, { passive: true });
    return () => {
      clearInterval(timer);
      for (const event of ['keydown', 'pointerdown']) removeEventListener(event, act);
    };
  }, [until]);
  return { left, renew: take };
}
