import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { useUploadDispatch } from '#web/client/uploads/use-upload-dispatch';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { faultOf, kindOf } from '../item/check-file';
import { showFailure, showFileFault, showRefusal, faultText } from '../item/item-faults';
import { parseMoney } from '#web/lib/typed-money';
import { maxPrice } from '../item/price';
import { sendItemFile } from '../item/send-item';
import { missingIn, type UploadValues } from './upload-values';
import { useCreateItemMutation } from '../api/vault.api';
import { faultOfVideo, type VideoFault } from '../item/video-metadata';

/** Makes the item, which takes one of the day's uploads, and then sends its file. The same values are the same attempt, however often they are tried. */
export function useSubmitUpload(onSent: () => void) {
  const dispatch = useUploadDispatch();
  const [create] = useCreateItemMutation();
  const attempt = useRef({ intent: '', id: '' });
  const [send, pending] = useSingleFlight(async (values: UploadValues, file: File, price: number) => {
    const contentType = kindOf(file) ?? 'photo';
    if (contentType === 'video') {
      const fault = await faultIn(file);
      if (fault) return void toast.error(t`Error`, { description: faultText(fault) });
    }
    const details = { title: values.title.trim(), description: values.description.trim(), contentType, price };
    const intent = JSON.stringify([details, file.name, file.size, file.lastModified]);
    if (attempt.current.intent !== intent) attempt.current = { intent, id: crypto.randomUUID() };
    const { data, error } = await create({ ...details, attemptId: attempt.current.id });
    if (!data) return isProblem(error) ? showRefusal(error) : showFailure('');
    attempt.current = { intent: '', id: '' };
    dispatch(sendItemFile(file, data.item?.id ?? ''));
    onSent();
  });
  /** Answers where to go on when it was not sent. */
  const submit = async (values: UploadValues): Promise<string | undefined> => {
    const missing = missingIn(values);
    const price = parseMoney(values.price);
    if (missing || !values.file) {
      toast.error(t`Missing information`, { description: t`Please fill in all fields and select a file` });
      return missing;
    }
    if (price === undefined || price <= 0) {
      toast.error(t`Invalid price`, { description: t`Please enter a valid price greater than $0` });
      return 'price';
    }
    if (price > maxPrice) return 'price';
    const fault = faultOf(values.file);
    if (fault) {
      showFileFault(fault);
      return 'file';
    }
    await send(values, values.file, price);
    return undefined;
  };
  return { submit, pending };
}

/** UPLOAD-07: a check that itself fails stops no one; the server looks anyway. */
async function faultIn(file: File): Promise<VideoFault | undefined> {
  try {
    const { readVideo } = await import('../item/read-video');
    return faultOfVideo(await readVideo(file));
  } catch {
    return undefined;
  }
}
