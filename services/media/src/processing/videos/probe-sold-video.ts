import { Injectable } from '@nestjs/common';
import { contentFaults, contentRules, isWithin4K } from '@sotto/proto/content-rules';
import { mediaError } from '../../media-error.js';
import { ProbeVideo, type VideoMetadata } from './probe-video.js';

/**
 * Reads the metadata of a video for sale. Refuses a video that is longer or larger than the upload form allows (D-26), with the messages
 * of that form.
 */
@Injectable()
export class ProbeSoldVideo {
  constructor(private readonly probeVideo: ProbeVideo) {}

  async execute(localFile: string): Promise<VideoMetadata> {
    const metadata = await this.probeVideo.read(localFile);
    if (!metadata) throw mediaError('FILE_UNREADABLE', contentFaults.unreadable);
    // The audio often ends a little after the last frame.
    if (Math.floor(metadata.durationS) > contentRules.maxSeconds) throw mediaError('VIDEO_TOO_LONG');
    if (!isWithin4K(metadata.width, metadata.height)) throw mediaError('RESOLUTION_TOO_HIGH');
    return metadata;
  }
}
