import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/socket';
import { tellImageOutcome } from '#web/client/tell-image-outcome';

/** IMG-12, IMG-13, IMG-16: tells what became of the member's photo, wherever they are, and shows the new one. */
export function useImageOutcomes(): void {
  const dispatch = useDispatch();
  useEffect(
    () =>
      onFrame('ProfileImageChangedPushed', ({ image = {} }) => {
        tellImageOutcome(image);
        dispatch(api.util.invalidateTags(['OwnProfile', 'ProfileImages']));
      }),
    [dispatch],
  );
}
