import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { upload, type Upload } from '#web/client/uploads/upload';
import { percentOf } from '#web/client/uploads/upload-row';
import { faultOf, kindOf } from '../item/check-file';
import { showFileFault } from '../item/item-faults';

/** Sends a banner by itself; it belongs to no store before the settings that name it are saved. */
export function useBannerUpload(onSent: (fileId: string) => void) {
  const [percent, setPercent] = useState<number>();
  const [preview, setPreview] = useState<string>();
  const running = useRef<Upload>(undefined);
  useEffect(() => () => running.current?.cancel(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const send = async (file: File): Promise<void> => {
    const fault = kindOf(file) === 'photo' ? faultOf(file) : 'format';
    if (fault) return showFileFault(fault);
    running.current?.cancel();
    setPercent(0);
    const sending = upload(file, { purpose: 'banner', onProgress: (sent, total) => setPercent(percentOf(sent, total)) });
    running.current = sending;
    try {
      const fileId = await sending.outcome;
      setPreview(URL.createObjectURL(file));
      onSent(fileId);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'CANCELED')
        toast.error(t`Upload failed`, { description: (isProblem(error) && error.detail) || t`Failed to upload content` });
    } finally {
      if (running.current === sending) setPercent(undefined);
    }
  };
  return { send, percent, preview };
}
