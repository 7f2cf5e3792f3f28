import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'sonner';
import { isProblem, type Problem } from '#web/client/problem';
import { refetchImages } from '#web/client/account/profile-images.api';
import { upload, type Upload } from '#web/client/uploads/upload';
import type { Crop } from '#web/lib/crop';
import { drawable } from '#web/lib/drawable';
import { faultOf } from './image-file';

interface Chosen {
  file: File;
  /** The picture, to be cropped. */
  url: string;
}

/** A photo on its way: chosen, cropped where the browser can draw it, sent; and what went wrong. */
export function usePhotoUpload() {
  const dispatch = useDispatch();
  const [chosen, setChosen] = useState<Chosen>();
  const [sent, setSent] = useState<number>();
  const [fault, setFault] = useState<string>();
  const running = useRef<Upload>(undefined);

  const choose = async (file: File) => {
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong) return;
    const url = await drawable(file);
    if (url) setChosen({ file, url });
    else await send(file);
  };
  const put = () => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(undefined);
  };
  const send = async (file: File, crop?: Crop) => {
    put();
    setFault(undefined);
    setSent(0);
    const sending = upload(file, { purpose: 'profile-image', crop, onProgress: (bytes, total) => setSent(bytes / total) });
    running.current = sending;
    try {
      await sending.outcome;
      toast.success(t`Image uploaded`);
      dispatch(refetchImages());
    } catch (error) {
      if (isProblem(error) && error.code === 'CANCELED') return;
      setFault(faultText(error));
      toast.error(t`Upload failed`, { description: t`There was an error uploading your image. Please try again.` });
    } finally {
      setSent(undefined);
    }
  };
  return {
    choose,
    /** The picture to crop. */
    chosen,
    /** Sends it, with the part that was chosen. */
    use: (crop: Crop) => chosen && send(chosen.file, crop),
    /** Chooses none after all. */
    put,
    /** How much has arrived, of 1; nothing while none is on its way. */
    sent,
    cancel: () => running.current?.cancel(),
    fault,
  };
}

/** What the server says about the picture: what it is, how large, how it is made, how many there were. */
const refusals = [413, 415, 422, 429];

/** Inline, at the picture: what the server says about it, or the rule that was broken, or the default text (IMG-06). */
function faultText(error: unknown): string {
  const { status, code, detail } = isProblem(error) ? error : ({ status: 0, code: '', detail: '' } as Problem);
  if (refusals.includes(status) && detail) return detail;
  if (code === 'UNSUPPORTED_TYPE') return t`Please select an image file`;
  if (code === 'FILE_TOO_LARGE') return t`Image must be less than 5MB`;
  return t`Upload failed. Please try again.`;
}
