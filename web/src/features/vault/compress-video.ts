import { compressedVideo, contentRules } from '@sotto/proto/content-rules';
import type { UploadJob } from '#web/client/uploads';
import { compressedSize } from './compressed-size';

type Prepare = NonNullable<UploadJob['prepare']>;

/** UPLOAD-16: whether a smaller one is made before it is sent; only where the browser can. */
export const isWorthCompressing = ({ size }: Pick<File, 'size'>): boolean =>
  size >= contentRules.compressFromBytes && typeof VideoEncoder !== 'undefined' && typeof VideoDecoder !== 'undefined';

/** Makes a video smaller by the browser's own codecs (UPLOAD-17). Whatever goes wrong, the video itself is sent (UPLOAD-18). */
export const compressVideo: Prepare = async (file, onProgress, stop) => {
  try {
    const smaller = await convert(file, onProgress, stop);
    return smaller.size < file.size ? smaller : file;
  } catch (error) {
    if (stop.aborted) throw error;
    console.warn('The video is sent as it is', error);
    return file;
  }
};

/** Nothing of what the camera wrote into the file is taken along: the tags are left behind, and a turned picture is turned for good. */
const convert: Prepare = async (file, onProgress, stop) => {
  const { BlobSource, BufferTarget, Conversion, Input, MP4, Output, QTFF, Quality, WEBM, WebMOutputFormat } = await import('mediabunny');
  const { framesPerSecond, bitsPerSecond } = compressedVideo;
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });
  try {
    const target = new BufferTarget();
    const conversion = await Conversion.init({
      input,
      output: new Output({ format: new WebMOutputFormat(), target }),
      tracks: 'primary',
      tags: {},
      showWarnings: false,
      video: async (track) => {
        const { averagePacketRate } = await track.computePacketStats(120);
        const size = compressedSize({ width: await track.getDisplayWidth(), height: await track.getDisplayHeight() });
        return {
          ...size,
          fit: 'fill',
          frameRate: averagePacketRate > framesPerSecond ? framesPerSecond : undefined,
          quality: new Quality({ bitrate: bitsPerSecond }),
          allowTransformationMetadata: false,
          forceTranscode: true,
        };
      },
    });
    const lost = conversion.discardedTracks.filter(({ track }) => track.type === 'audio' || track.type === 'video');
    if (!conversion.isValid || lost.length > 0) throw new Error('Picture or sound would be lost.');
    conversion.onProgress = (part) => onProgress(Math.floor(part * 100));
    const cancel = () => void conversion.cancel();
    stop.addEventListener('abort', cancel);
    try {
      stop.throwIfAborted();
      await conversion.execute();
    } finally {
      stop.removeEventListener('abort', cancel);
    }
    if (!target.buffer) throw new Error('Nothing came of it.');
    const name = file.name.replace(/\.\w+$/, '');
    return new File([target.buffer], `${name}.webm`, { type: 'video/webm', lastModified: Date.now() });
  } finally {
    input.dispose();
  }
};
