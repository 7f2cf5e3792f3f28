import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { upload, type Upload } from '#web/client/uploads/upload';
import type { Crop } from '#web/lib/crop';
import { drawable } from '#web/lib/drawable';
import { percentOf } from '#web/client/uploads/upload-row';
import { faultOf, kindOf } from '../item/check-file';
import { showFileFault } from '../item/item-faults';

interface Preview {
  url: string;
  /** The part of the picture that is shown; all of it without one. */
  crop?: Crop;
}

/** Sends a banner by itself, with the part that was chosen; it belongs to no store before the settings that name it are saved. */
export function useBannerUpload(onSent: (fileId: string) => void) {
  const [percent, setPercent] = useState<number>();
  const [preview, setPreview] = useState<Preview>();
  const [chosen, setChosen] = useState<{ file: File; url: string }>();
  const running = useRef<Upload>(undefined);
  useEffect(() => () => running.current?.cancel(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview.url)), [preview]);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  const choose = async (file: File): Promise<void> => {
    const fault = kindOf(file) === 'photo' ? faultOf(file) : 'format';
    if (fault) return showFileFault(fault);
    const url = await drawable(file);
    if (url) setChosen({ file, url });
    else await send(file);
  };
  const send = async (file: File, crop?: Crop): Promise<void> => {
    setChosen(undefined);
    running.current?.cancel();
    setPercent(0);
    const sending = upload(file, { purpose: 'banner', crop, onProgress: (sent, total) => setPercent(percentOf(sent, total)) });
    running.current = sending;
    try {
      const fileId = await sending.outcome;
      setPreview({ url: URL.createObjectURL(file), crop });
      onSent(fileId);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'CANCELED')
        toast.error(t`Upload failed`, { description: (isProblem(error) && error.detail) || t`Failed to upload content` });
    } finally {
      if (running.current === sending) setPercent(undefined);
    }
  };
  return {
    choose,
    /** The picture to crop. */
    chosen,
    /** Sends it, with the part that was chosen. */
    use: (crop: Crop) => void (chosen && send(chosen.file, crop)),
    /** Chooses none after all. */
    drop: () => setChosen(undefined),
    percent,
    preview,
  };
}
