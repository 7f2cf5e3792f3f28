import { t } from '@lingui/core/macro';
import type { ProfileImageJson } from '@sotto/proto/media/v1/media';
import { toast } from 'sonner';

/** IMG-12, IMG-13: what became of an image, once, anyone who learns of it first: the frame or a page that reads again. */
export function showImageOutcome({ id = '', status }: ProfileImageJson): void {
  if (status === 'approved') toast.success(t`Image approved!`, { id: `image:${id}` });
  if (status === 'rejected')
    toast.error(t`Image rejected`, { id: `image:${id}`, description: t`Please upload a different image that meets our guidelines.` });
}
