import { compressedVideo } from '@sotto/proto/content-rules';
import { BlobSource, BufferTarget, Conversion, Input, MP4, Output, QTFF, Quality, WEBM, WebMOutputFormat } from 'mediabunny';
import type { Prepare } from '#web/client/uploads/uploads';
import { compressedSize } from './compressed-size';

/**
 * UPLOAD-17. Nothing of what the camera wrote into the file is taken along: the tags are left behind, and a turned picture is turned for
 * good. It fails rather than lose picture or sound. What does it is heavy: import it when there is a video.
 */
export const convertVideo: Prepare = async (file, onProgress, stop) => {
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
        return {
          ...compressedSize({ width: await track.getDisplayWidth(), height: await track.getDisplayHeight() }),
          fit: 'fill',
          frameRate: averagePacketRate > framesPerSecond ? framesPerSecond : undefined,
          quality: new Quality({ bitrate: bitsPerSecond }),
          allowTransformationMetadata: false,
          forceTranscode: true,
        };
      },
    });
    const lost = conversion.discardedTracks.filter(({ reason }) => !reason.startsWith('max_track_count'));
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
    return new File([target.buffer], `${name}.webm`, { type: 'video/webm' });
  } finally {
    input.dispose();
  }
};
