import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useResetPassesMutation, useSwipeMutation, useUndoPassMutation } from '#web/client/discovery.api';
import { isProblem } from '#web/client/problem';
import { paths } from '#web/lib/paths';
import { useSingleFlight } from '#web/lib/use-single-flight';
import type { SwipeDirection } from '#web/ui/swipe-deck/swipe-rule';
import type { CardFacts } from './card-facts';
import { isGone } from './deck.slice';

interface Swiping {
  swipe: (candidate: CardFacts, direction: SwipeDirection) => Promise<void>;
  undo: () => Promise<void>;
  seeAgain: () => Promise<void>;
  /** What just happened, for those who do not see the card fly. */
  announcement: string;
  resetting: boolean;
}

/** Likes, passes, and what takes them back. The card is gone at once; a failure brings it back and offers to try again. */
export function useSwiping(remaining: number, reload: () => Promise<unknown>): Swiping {
  const navigate = useNavigate();
  const [send] = useSwipeMutation();
  const [undoPass] = useUndoPassMutation();
  const [resetPasses, { isLoading: resetting }] = useResetPassesMutation();
  const [announcement, announce] = useState('');

  const swipe = async (candidate: CardFacts, action: SwipeDirection) => {
    const { id, name } = candidate;
    const left = plural(Math.max(remaining - 1, 0), { one: '# left', other: '# left' });
    announce(action === 'like' ? t`Liked ${name}. ${left}` : t`Passed ${name}. ${left}`);
    const { error } = await send({ targetId: id, action });
    if (!error) return;
    if (isProblem(error) && error.code === 'PROFILE_INCOMPLETE') return void navigate(paths.profileSetup);
    if (isGone(error)) return void toast(t`${name} is no longer available`);
    announce(t`${name} is back. Your swipe was not saved.`);
    toast.error(action === 'like' ? t`Your like for ${name} was not saved` : t`Your pass on ${name} was not saved`, {
      action: { label: t`Retry`, onClick: () => void swipe(candidate, action) },
    });
  };

  const [undo] = useSingleFlight(async () => {
    const { data, error } = await undoPass();
    const name = data?.card?.name ?? '';
    if (data) announce(t`${name} is back`);
    else if (isProblem(error) && error.code === 'NOTHING_TO_UNDO') toast(t`There is no pass to take back`);
    else toast.error(t`Error`, { description: t`Your pass could not be taken back. Please try again.` });
  });

  const seeAgain = async () => {
    const { error } = await resetPasses();
    if (error) toast.error(t`Error`, { description: t`Profiles could not be dealt again. Please try again.` });
    else await reload();
  };
  return { swipe, undo, seeAgain, announcement, resetting };
}
