import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

interface BurnNewsProps {
  burned: boolean;
  /** Infinity while it is closed. */
  secondsLeft: number;
  minutes: number;
}

type Stage = 'closed' | 'open' | 'minute' | 'seconds' | 'burned';

function stageOf({ burned, secondsLeft }: BurnNewsProps): Stage {
  if (burned) return 'burned';
  if (secondsLeft === Infinity) return 'closed';
  if (secondsLeft > 60) return 'open';
  return secondsLeft > 10 ? 'minute' : 'seconds';
}

/** Says politely when a message opens, when a minute and ten seconds are left, and when it has burned; nothing of what was so before. */
export function BurnNews(facts: BurnNewsProps) {
  const { t } = useLingui();
  const { minutes } = facts;
  const stage = stageOf(facts);
  const [found] = useState(stage);
  const words: Record<Stage, string> = {
    closed: '',
    open: t`Open. It burns ${minutes} min after opening.`,
    minute: t`One minute left until it burns.`,
    seconds: t`Ten seconds left until it burns.`,
    burned: t`Message burned`,
  };
  return (
    <span role="status" className="sr-only">
      {stage === found ? '' : words[stage]}
    </span>
  );
}
