import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

interface BurnAnnouncerProps {
  burned: boolean;
  /** Infinity while it is closed. */
  secondsLeft: number;
  minutes: number;
}

type Stage = 'closed' | 'open' | 'minute' | 'seconds' | 'burned';

function stageOf({ burned, secondsLeft }: BurnAnnouncerProps): Stage {
  if (burned) return 'burned';
  if (secondsLeft === Infinity) return 'closed';
  if (secondsLeft > 60) return 'open';
  return secondsLeft > 10 ? 'minute' : 'seconds';
}

/** Says politely when a message opens, when a minute and ten seconds are left, and when it has burned; nothing of what was so before. */
export function BurnAnnouncer(props: BurnAnnouncerProps) {
  const { t } = useLingui();
  const { minutes } = props;
  const stage = stageOf(props);
  const [found] = useState(stage);
  const texts: Record<Stage, string> = {
    closed: '',
    open: t`Open. Burns ${minutes} min after opening.`,
    minute: t`Burns in one minute.`,
    seconds: t`Burns in ten seconds.`,
    burned: t`Message burned`,
  };
  return (
    <span role="status" className="sr-only">
      {stage === found ? '' : texts[stage]}
    </span>
  );
}
