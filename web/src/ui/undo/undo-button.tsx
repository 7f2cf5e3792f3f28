import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';

interface UndoButtonProps {
  /** By `performance.now()`. */
  until: number;
  onUndo: () => void;
  /** The time is over. */
  onOver: () => void;
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - performance.now()) / 1_000));

/** Takes something back, and says how long that is possible. */
export function UndoButton({ until, onUndo, onOver }: UndoButtonProps) {
  const [left, setLeft] = useState(() => secondsTo(until));
  const tick = useEffectEvent(() => {
    setLeft(secondsTo(until));
    if (performance.now() >= until) onOver();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <button
      type="button"
      onClick={onUndo}
      className="-my-3 ml-auto min-h-11 flex-none px-2.5 font-semibold whitespace-nowrap text-rose tabular-nums"
    >
      <Trans>Undo</Trans> <span aria-hidden>{left}</span>
    </button>
  );
}
