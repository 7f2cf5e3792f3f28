import { Injectable } from '@nestjs/common';
import { mediaError } from '../../media-error.js';
import { videoBytes } from '../images/decoded-bytes.js';
import { DecodingBudget } from '../images/decoding-budget.js';
import { bounded, run } from './bounded-command.js';
import { ProbeVideo, type VideoMetadata } from './probe-video.js';

/** Keeps the first video and audio stream only: no titles, locations, chapters, data streams or device names. */
const withoutMetadata = [
  '-map',
  '0:V:0',
  '-map',
  '0:a:0?',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-dn',
  '-sn',
  '-fflags',
  '+bitexact',
];
const startsAtOnce = ['-movflags', '+faststart', '-f', 'mp4'];
const encoded = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '2', '-flags:v', '+bitexact'];
const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-flags:a', '+bitexact'];
/** At most Full HD in either orientation, with square pixels and even sides. */
const fitting = [
  "scale=w='trunc(iw*sar/2)*2':h='trunc(ih/2)*2'",
  'setsar=1',
  "scale=w='if(gt(iw,ih),min(1920,iw),min(1080,iw))':h='if(gt(iw,ih),min(1080,ih),min(1920,ih))':force_original_aspect_ratio=decrease:force_divisible_by=2",
].join(',');
/** No larger than the renditions that are made from it. */
const posterOptions = [
  ...['-frames:v', '1', '-an', '-f', 'image2', '-update', '1'],
  ...['-vf', "scale=w='min(1920,iw)':h='min(1920,ih)':force_original_aspect_ratio=decrease"],
];
/** Removes SEI messages, in which cameras store metadata. */
const withoutSei = ['-bsf:v', 'filter_units=remove_types=6'];

/** A playable video and its poster, as files of the work directory. */
export interface Playable extends VideoMetadata {
  video: string;
  poster: string;
}

/**
 * Converts what phones and browsers record into an MP4 that plays everywhere, starts before it is fully loaded, and contains no metadata.
 */
@Injectable()
export class MakePlayable {
  constructor(
    private readonly probeVideo: ProbeVideo,
    private readonly budget: DecodingBudget,
  ) {}

  async execute(localFile: string, directory: string): Promise<Playable> {
    const before = await this.probeVideo.execute(localFile);
    const [video, poster] = [`${directory}/video.mp4`, `${directory}/poster.png`];
    const command = bounded(localFile).outputOptions([...withoutMetadata, ...streamOptions(before), ...startsAtOnce]);
    await this.budget.run(videoBytes(before), () => run(command, video), { lasting: true });
    const after = await this.probeVideo.execute(video);
    // The file is truncated: it is shorter than its container says.
    if (after.durationS < before.durationS * 0.9 - 0.5) throw mediaError('FILE_UNREADABLE');
    const posterTime = Math.min(1, after.durationS / 2).toFixed(3);
    const takePoster = bounded(video).seekInput(posterTime).outputOptions(posterOptions);
    await this.budget.run(videoBytes(after), () => run(takePoster, poster));
    return { ...after, video, poster };
  }
}

/** Copies the streams that browsers can play, with the rotation of the container. Encodes everything else, upright. */
function streamOptions({ videoCodec, pixelFormat, audioCodec }: VideoMetadata): string[] {
  const copies = videoCodec === 'h264' && ['yuv420p', 'yuvj420p'].includes(pixelFormat);
  const picture = copies ? ['-c:v', 'copy', ...withoutSei] : [...encoded, '-vf', fitting];
  return [...picture, ...(['', 'aac'].includes(audioCodec) ? ['-c:a', 'copy'] : sound)];
}
