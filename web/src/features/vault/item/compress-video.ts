import { contentRules } from '@sotto/proto/content-rules';
import type { Prepare } from '#web/client/uploads/uploads';

/** UPLOAD-16: whether a smaller one is made before it is sent; only where the browser can. */
export const isWorthCompressing = ({ size }: Pick<File, 'size'>): boolean =>
  size >= contentRules.compressFromBytes && 'VideoEncoder' in globalThis && 'VideoDecoder' in globalThis;

/** Makes a video smaller by the browser's own codecs. Whatever goes wrong, or makes it no smaller, the video itself is sent (UPLOAD-18). */
export const compressVideo: Prepare = async (file, onProgress, stop) => {
  try {
    const { convertVideo } = await import('./convert-video');
    const smaller = await convertVideo(file, onProgress, stop);
    return smaller.size < file.size ? smaller : file;
  } catch (error) {
    if (stop.aborted) throw error;
    console.warn('The video is sent as it is', error);
    return file;
  }
};
