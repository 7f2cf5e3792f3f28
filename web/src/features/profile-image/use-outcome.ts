import type { GetProfileImagesResponseJson } from '@sotto/proto/media/v1/media_service';
import { useEffect, useRef } from 'react';
import { showImageOutcome } from '#web/client/account/show-image-outcome';

/** Says what became of an image that was under review when it was last read, in case the frame was missed. */
export function useOutcome({ current, latest }: GetProfileImagesResponseJson): void {
  const pending = useRef<string>(undefined);
  useEffect(() => {
    const decided = [current, latest].find((image) => image?.id === pending.current);
    if (decided && decided.status !== 'pending') showImageOutcome(decided);
    pending.current = latest?.status === 'pending' ? latest.id : undefined;
  }, [current, latest]);
}
