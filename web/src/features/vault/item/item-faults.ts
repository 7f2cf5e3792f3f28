import { t } from '@lingui/core/macro';
import { contentFaults } from '@sotto/proto/content-rules';
import { toast } from 'sonner';
import type { Problem } from '#web/client/problem';
import type { VideoFault } from './video-metadata';

/** UPLOAD-04 to UPLOAD-06, in the member's language. */
export const faultText = (fault: VideoFault): string =>
  ({
    tooLong: t`Video duration must be 30 minutes or less`,
    tooLarge: t`Video resolution must be 4K (3840x2160) or lower`,
    unreadable: t`Invalid video file or unsupported format`,
  })[fault];

const isFault = (name: string): name is VideoFault => name in contentFaults;

/** What is wrong with a video, if a text of the server says one of those. */
const faultIn = (text: string): VideoFault | undefined => {
  const name = Object.entries(contentFaults).find(([, known]) => known === text)?.[0] ?? '';
  return isFault(name) ? name : undefined;
};

/** A reason of the server, in the member's language as far as it is one of those. */
export const reasonText = (text: string): string => {
  const fault = faultIn(text);
  return fault ? faultText(fault) : text;
};

/** A sentence about the video stands under `Error`, anything else says that the upload failed (D-65, UPLOAD-27). */
export function showFailure(text: string): void {
  const fault = faultIn(text);
  if (fault) toast.error(t`Error`, { description: faultText(fault) });
  else toast.error(t`Upload failed`, { description: text || t`Failed to upload content` });
}

export const showFileFault = (fault: 'format' | 'size'): void =>
  void (fault === 'format'
    ? toast.error(t`Invalid file format`, { description: t`Only .mp4, .mov, .webm, .jpg, .png, and .webp files are allowed.` })
    : toast.error(t`File too large`, { description: t`Please select a file smaller than 1GB` }));

/** UPLOAD-13 */
export const showDailyLimit = (): void =>
  void toast.error(t`Daily limit reached`, { description: t`You can only upload 10 files per day.` });

/** Why an item could not be made. */
export function showRefusal({ code, detail, fields }: Problem): void {
  if (code === 'DAILY_LIMIT') showDailyLimit();
  else showFailure(fields[0]?.message || (code === 'OFFLINE' || code === 'UNKNOWN' ? '' : detail));
}
