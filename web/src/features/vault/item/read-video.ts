import { BlobSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import type { VideoMetadata } from './video-metadata';

/** Looks into a video without decoding it. What reads it is heavy: import it when there is one. */
export async function readVideo(file: Blob): Promise<VideoMetadata> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });
  try {
    const track = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null;
    if (!track) return { readable: false, seconds: 0, width: 0, height: 0 };
    const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    return { readable: true, seconds, width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  } finally {
    input.dispose();
  }
}
