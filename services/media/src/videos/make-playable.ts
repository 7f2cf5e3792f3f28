import { Injectable } from '@nestjs/common';
import { mediaError } from '../media-error.js';
import { bounded, run } from './bounded-command.js';
import { ProbeVideo, type VideoFacts } from './probe-video.js';

/** The first picture and the first sound, and nothing else: no titles, places, chapters, data tracks, nor who made it. */
const bare = ['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn', '-fflags', '+bitexact'];
const startsAtOnce = ['-movflags', '+faststart', '-f', 'mp4'];
const encoded = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-threads', '2', '-flags:v', '+bitexact'];
const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-flags:a', '+bitexact'];
/** At most Full HD, whichever way it stands, with square pixels and even sides. */
const fitting = [
  "scale=w='trunc(iw*sar/2)*2':h='trunc(ih/2)*2'",
  'setsar=1',
  "scale=w='if(gt(iw,ih),min(1920,iw),min(1080,iw))':h='if(gt(iw,ih),min(1080,ih),min(1920,ih))':force_original_aspect_ratio=decrease:force_divisible_by=2",
].join(',');
/** Messages inside the stream, in which cameras leave notes. */
const withoutNotes = ['-bsf:v', 'filter_units=remove_types=6'];

/** A playable video and a picture of it, as files of the borrowed directory. */
export interface Playable extends VideoFacts {
  video: string;
  poster: string;
}

/** Turns whatever phones and browsers record into an MP4 that plays everywhere, starts at once, and knows nothing of where it was taken. */
@Injectable()
export class MakePlayable {
  constructor(private readonly probeVideo: ProbeVideo) {}

  async execute(localFile: string, directory: string): Promise<Playable> {
    const before = await this.probeVideo.execute(localFile);
    const [video, poster] = [`${directory}/video.mp4`, `${directory}/poster.png`];
    await run(bounded(localFile).outputOptions([...bare, ...ways(before), ...startsAtOnce]), video);
    const after = await this.probeVideo.execute(video);
    // Cut short: the container promised more than there was.
    if (after.durationS < before.durationS * 0.9 - 0.5) throw mediaError('FILE_UNREADABLE');
    const moment = Math.min(1, after.durationS / 2).toFixed(3);
    await run(bounded(video).seekInput(moment).outputOptions(['-frames:v', '1', '-an', '-f', 'image2', '-update', '1']), poster);
    return { ...after, video, poster };
  }
}

/** What browsers play as it is, is copied, turned by the same matrix as before; everything else is encoded, upright. */
function ways({ videoCodec, pixelFormat, audioCodec }: VideoFacts): string[] {
  const copies = videoCodec === 'h264' && ['yuv420p', 'yuvj420p'].includes(pixelFormat);
  const picture = copies ? ['-c:v', 'copy', ...withoutNotes] : [...encoded, '-vf', fitting];
  return [...picture, ...(['', 'aac'].includes(audioCodec) ? ['-c:a', 'copy'] : sound)];
}
