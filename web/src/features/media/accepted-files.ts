import { t } from '@lingui/core/macro';
import { ErrorCode, type FileRejection } from 'react-dropzone';
import { toast } from 'sonner';

const gibibyte = 1024 ** 3;

/** MEDIA-04, MEDIA-05: images and videos, strictly below the limit (D-86). Some systems know no type for HEIC; the server looks at the content. */
export const accepted = {
  accept: { 'image/*': [], 'image/heic': ['.heic'], 'image/heif': ['.heif'], 'video/*': [] },
  maxSize: gibibyte - 1,
};

/** Says what is wrong, once for each kind of fault, however many files were dropped. */
export function showRejections(rejections: FileRejection[]): void {
  const codes = new Set(rejections.flatMap(({ errors }) => errors.map(({ code }) => code)));
  if (codes.has(ErrorCode.FileInvalidType)) toast.error(t`Invalid File Type`, { description: t`Please select only images or videos.` });
  if (codes.has(ErrorCode.FileTooLarge)) toast.error(t`File Too Large`, { description: t`Please select files smaller than 1GB.` });
}
