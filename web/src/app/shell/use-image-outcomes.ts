import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/live/socket';
import { showImageOutcome } from '#web/client/account/show-image-outcome';
import { showSoon } from '#web/ui/toast/show-soon';

/** IMG-12, IMG-13, IMG-16: says what became of the member's photo, wherever they are, and shows the new one. */
export function useImageOutcomes(): void {
  const dispatch = useDispatch();
  useEffect(
    () =>
      onFrame('ProfileImageChangedPushed', ({ image = {} }) => {
        showSoon(() => showImageOutcome(image));
        dispatch(api.util.invalidateTags(['OwnProfile', 'ProfileImages']));
      }),
    [dispatch],
  );
}
