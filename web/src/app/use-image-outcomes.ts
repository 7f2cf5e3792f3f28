import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/socket';
import { tellOutcome } from '#web/features/profile-image/tell-outcome';

/** IMG-12, IMG-13, IMG-16: tells what became of the member's photo, wherever they are, and shows the new one. */
export function useImageOutcomes(): void {
  const dispatch = useDispatch();
  useEffect(
    () =>
      onFrame('ProfileImageChangedPushed', ({ image = {} }) => {
        tellOutcome(image);
        dispatch(api.util.invalidateTags(['OwnProfile', 'ProfileImages']));
      }),
    [dispatch],
  );
}
