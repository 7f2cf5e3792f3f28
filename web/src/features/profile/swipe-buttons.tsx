import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, X } from 'lucide-react';
import { useProfileSwipe } from './use-profile-swipe';

interface SwipeButtonsProps {
  userId: string;
  name: string;
  /** The viewer's last swipe: 'like', 'pass' or none. */
  swiped?: string;
}

const round = 'grid size-16 place-items-center rounded-full border transition active:scale-95 disabled:opacity-60';

/** Like and Pass on the picture, until one of them was pressed; afterwards what it was. */
export function SwipeButtons({ userId, name, swiped }: SwipeButtonsProps) {
  const { t } = useLingui();
  const [swipe, pending] = useProfileSwipe(userId, name);
  if (swiped)
    return (
      <p className="absolute bottom-6 left-1/2 z-3 -translate-x-1/2 rounded-full bg-[#0e0b12b8] px-4 py-2 text-sm font-semibold whitespace-nowrap backdrop-blur-sm">
        {swiped === 'like' ? <Trans>You liked {name}</Trans> : <Trans>You passed</Trans>}
      </p>
    );
  return (
    <fieldset aria-label={t`Actions`} className="absolute inset-x-0 bottom-6 z-3 flex justify-center gap-4">
      <button
        type="button"
        aria-label={t`Pass`}
        title={t`Pass`}
        disabled={pending}
        onClick={() => void swipe('pass')}
        className={`${round} border-[#ffffff40] bg-[#0e0b12b8] backdrop-blur-sm`}
      >
        <X size={28} strokeWidth={2} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t`Like`}
        title={t`Like`}
        disabled={pending}
        onClick={() => void swipe('like')}
        className={`${round} border-primary bg-primary text-on-primary`}
      >
        <Heart size={28} fill="currentColor" aria-hidden />
      </button>
    </fieldset>
  );
}
