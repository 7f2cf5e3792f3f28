import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { undoLikeMs, useSwipeMutation, useUndoLikeMutation } from '#web/client/people/discovery.api';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { paths } from '#web/lib/routes/paths';
import { useUndo } from '#web/ui/undo/use-undo';

/** What a like names; nothing for the whole profile. */
export interface LikedPart {
  likedKind?: 'photo' | 'prompt';
  likedId?: string;
}

/** Likes or passes the member whose profile is open, with the ways back. */
export function useProfileSwipe(userId: string, name: string) {
  const navigate = useNavigate();
  const [send] = useSwipeMutation();
  const [undoLike] = useUndoLikeMutation();
  const { offer } = useUndo();
  const takeBack = async () => {
    const { error } = await undoLike(userId);
    if (error) toast.error(t`Error`, { description: t`Your like couldn’t be taken back. Please try again.` });
  };
  return useSingleFlight(async (action: 'like' | 'pass', part: LikedPart = {}) => {
    const from = performance.now();
    const { data, error } = await send({ targetId: userId, action, ...part });
    if (error) return void toast.error(t`Your swipe on ${name} was not saved`, { description: t`Please try again.` });
    if (action === 'pass') return void navigate(paths.swipe);
    if (data && !data.matched) offer({ id: 'liked', title: t`You liked ${name}`, from, ms: undoLikeMs, onUndo: () => void takeBack() });
  });
}
