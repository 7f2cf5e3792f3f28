import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import {
  undoLikeMs,
  useResetPassesMutation,
  useSwipeMutation,
  useUndoLikeMutation,
  useUndoPassMutation,
} from '#web/client/people/discovery.api';
import { isProblem } from '#web/client/problem';
import { paths } from '#web/lib/routes/paths';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { useUndo } from '#web/ui/undo/use-undo';
import type { SwipeDirection } from '#web/ui/swipe-deck/swipe-rule';
import type { CardDetails } from './card-details';
import { isGone } from './deck.slice';

const now = () => performance.now();

interface Liked {
  id: string;
  name: string;
  /** By `performance.now()`. */
  until: number;
}

interface Swiping {
  swipe: (candidate: CardDetails, direction: SwipeDirection) => Promise<void>;
  undo: () => Promise<void>;
  /** The latest swipe is a like that can still be taken back. */
  undoesLike: boolean;
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
  const [undoLike] = useUndoLikeMutation();
  const [liked, setLiked] = useState<Liked>();
  const { offer } = useUndo();
  useEffect(() => {
    if (!liked) return;
    const timer = setTimeout(() => setLiked(undefined), liked.until - performance.now());
    return () => clearTimeout(timer);
  }, [liked]);

  const [takeLikeBack] = useSingleFlight(async ({ id, name }: Liked) => {
    setLiked(undefined);
    toast.dismiss('liked');
    const { error } = await undoLike(id);
    if (!error) announce(t`${name} is back`);
    else if (isProblem(error) && error.code === 'NOTHING_TO_UNDO') toast(t`This like can’t be taken back anymore`);
    else toast.error(t`Error`, { description: t`Your like couldn’t be taken back. Please try again.` });
  });

  const swipe = async (candidate: CardDetails, action: SwipeDirection) => {
    const { id, name } = candidate;
    const left = plural(Math.max(remaining - 1, 0), { one: '# left', other: '# left' });
    announce(action === 'like' ? t`Liked ${name}. ${left}` : t`Passed ${name}. ${left}`);
    const from = now();
    setLiked(undefined);
    const { data, error } = await send({ targetId: id, action });
    if (action === 'like' && data && !data.matched) {
      const one = { id, name, until: from + undoLikeMs };
      setLiked(one);
      offer({ id: 'liked', title: t`You liked ${name}`, from, ms: undoLikeMs, onUndo: () => void takeLikeBack(one) });
    }
    if (!error) return;
    if (isProblem(error) && error.code === 'PROFILE_INCOMPLETE') return void navigate(paths.profileSetup);
    if (isGone(error)) return void toast(t`${name} is no longer available`);
    announce(t`${name} is back. Your swipe was not saved.`);
    toast.error(action === 'like' ? t`Your like for ${name} was not saved` : t`Your pass on ${name} was not saved`, {
      action: { label: t`Retry`, onClick: () => void swipe(candidate, action) },
    });
  };

  const [undo] = useSingleFlight(async () => {
    if (liked) return takeLikeBack(liked);
    const { data, error } = await undoPass();
    const name = data?.card?.name ?? '';
    if (data) announce(t`${name} is back`);
    else if (isProblem(error) && error.code === 'NOTHING_TO_UNDO') {
      toast(t`No pass to undo`);
      await reload(); // it was undone elsewhere
    } else toast.error(t`Error`, { description: t`Your pass couldn’t be undone. Please try again.` });
  });

  const seeAgain = async () => {
    const { error } = await resetPasses();
    if (error) toast.error(t`Error`, { description: t`Profiles couldn’t be reloaded. Please try again.` });
    else await reload();
  };
  return { swipe, undo, undoesLike: liked !== undefined, seeAgain, announcement, resetting };
}
