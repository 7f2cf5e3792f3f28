import { Injectable } from '@nestjs/common';
import { contentFaults, contentRules, isWithin4K } from '@sotto/proto/content-rules';
import { mediaError } from '../media-error.js';
import { ProbeVideo, type VideoFacts } from './probe-video.js';

/** The facts of a video for sale; refuses in the words of the form what is longer or larger than may be sold (D-26). */
@Injectable()
export class ProbeSoldVideo {
  constructor(private readonly probeVideo: ProbeVideo) {}

  async execute(localFile: string): Promise<VideoFacts> {
    const facts = await this.probeVideo.facts(localFile);
    if (!facts) throw mediaError('FILE_UNREADABLE', contentFaults.unreadable);
    // The last moment of sound often goes a little beyond the last picture.
    if (Math.floor(facts.durationS) > contentRules.maxSeconds) throw mediaError('VIDEO_TOO_LONG');
    if (!isWithin4K(facts.width, facts.height)) throw mediaError('RESOLUTION_TOO_HIGH');
    return facts;
  }
}
