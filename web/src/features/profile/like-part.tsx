import { useLingui } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { IconButton } from '#web/ui/button/icon-button';
import { useProfileSwipe } from './use-profile-swipe';

interface LikePartProps {
  userId: string;
  name: string;
  kind: 'photo' | 'prompt';
  /** The gallery item or the question. */
  id: string;
  className?: string;
}

/** Likes a member for one photo or answer, which they are shown with the like. */
export function LikePart({ userId, name, kind, id, className }: LikePartProps) {
  const { t } = useLingui();
  const [swipe, pending] = useProfileSwipe(userId, name);
  return (
    <IconButton
      icon={Heart}
      label={kind === 'photo' ? t`Like this photo` : t`Like this answer`}
      disabled={pending}
      onClick={() => void swipe('like', { likedKind: kind, likedId: id })}
      className={className}
    />
  );
}
