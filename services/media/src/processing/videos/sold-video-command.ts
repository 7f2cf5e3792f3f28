import { compressedVideo, previewVideo } from '@sotto/proto/content-rules';
import type { FfmpegCommand } from 'fluent-ffmpeg';
import { join } from 'node:path';
import { bounded } from './bounded-command.js';
import { posterTime, screenedTimes } from './frame-times.js';
import type { VideoMetadata } from './probe-video.js';
import type { Container } from './small-enough.js';

/** `ffmpeg.sh` has the same limit of three hours; until then only a stalled encoder is killed. */
const maxSeconds = 3 * 60 * 60;
const { longSide, shortSide, framesPerSecond } = compressedVideo;

/** Square pixels, even sides, and at most the allowed size in either orientation. */
const fitting = [
  `fps=${framesPerSecond}`,
  "scale=w='trunc(iw*sar/2)*2':h='trunc(ih/2)*2'",
  'setsar=1',
  `scale=w='if(gt(iw,ih),min(${longSide},iw),min(${shortSide},iw))':h='if(gt(iw,ih),min(${shortSide},ih),min(${longSide},ih))':force_original_aspect_ratio=decrease:force_divisible_by=2`,
];
/** Maps HDR to the range that every screen shows. */
const toneMapped = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];
const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-dn', '-sn', '-fflags', '+bitexact'];
const encoded = [
  ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '6', '-row-mt', '1', '-tile-columns', '2', '-threads', '2'],
  ...['-g', '96', '-flags:v', '+bitexact'],
];
const opus = ['-c:a', 'libopus', '-b:a', '96k', '-ac', '2', '-flags:a', '+bitexact'];
const aac = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-flags:a', '+bitexact'];
/** Removes metadata messages inside the stream: SEI of H.264, metadata OBUs of AV1. */
const withoutSei: Record<string, string[]> = {
  h264: ['-bsf:v', 'filter_units=remove_types=6'],
  av1: ['-bsf:v', 'filter_units=remove_types=5'],
};

/** The files that the command creates in its directory. */
export const soldVideoFiles = (directory: string, container: Container) => ({
  video: join(directory, `video.${container}`),
  preview: join(directory, 'preview.webm'),
  poster: join(directory, 'poster.png'),
});

/** The video, its preview, its poster and the frames for screening, from one decoding. */
export function soldVideoCommand(
  localFile: string,
  metadata: VideoMetadata,
  copiedTo: Container | undefined,
  directory: string,
): FfmpegCommand {
  const { video, preview, poster } = soldVideoFiles(directory, copiedTo ?? 'webm');
  const command = bounded(localFile, maxSeconds).complexFilter(filters(metadata, !copiedTo));
  const main = copiedTo ? copied(metadata, copiedTo) : compressed(metadata);
  command.output(video).outputOptions([...main, '-max_muxing_queue_size', '4096', ...withoutMetadata]);
  command
    .output(preview)
    .outputOptions(['-map', '[preview]', '-an', ...encoded, '-b:v', String(previewVideo.bitsPerSecond), ...withoutMetadata, '-f', 'webm']);
  command.output(poster).outputOptions(['-map', '[poster]', '-f', 'image2', '-update', '1']);
  return command.output(join(directory, 'frame-%02d.png')).outputOptions(['-map', '[frames]', '-vsync', 'vfr', '-f', 'image2']);
}

function filters({ durationS, isHdr }: VideoMetadata, encodes: boolean): string {
  const { every, from } = screenedTimes(durationS);
  const branches = ['preview', 'poster', 'frames', ...(encodes ? ['video'] : [])];
  return [
    `[0:V:0]${[...fitting, ...(isHdr ? toneMapped : []), 'format=yuv420p'].join(',')},split=${branches.length}[p][o][f]${encodes ? '[video]' : ''}`,
    `[p]trim=end=${previewVideo.seconds}[preview]`,
    `[o]trim=start=${posterTime(durationS)},trim=end_frame=1[poster]`,
    // Takes one frame for each time: the first at or after it.
    `[f]select='if(gte(t,${from}+ld(0)*${every}),st(0,ld(0)+1),0)',scale=w='min(640,iw)':h=-2[frames]`,
  ].join(';');
}

/** Never a higher bit rate than the source. */
function compressed({ bitRate }: VideoMetadata): string[] {
  const bits = Math.round(Math.max(100_000, Math.min(compressedVideo.bitsPerSecond, bitRate || compressedVideo.bitsPerSecond)));
  return ['-map', '[video]', '-map', '0:a:0?', ...encoded, '-b:v', String(bits), ...opus, '-f', 'webm'];
}

function copied({ videoCodec, audioCodec }: VideoMetadata, container: Container): string[] {
  const picture = ['-map', '0:V:0', '-map', '0:a:0?', '-c:v', 'copy', ...(withoutSei[videoCodec] ?? [])];
  if (container === 'mp4')
    return [...picture, ...(['', 'aac'].includes(audioCodec) ? ['-c:a', 'copy'] : aac), '-movflags', '+faststart', '-f', 'mp4'];
  return [...picture, ...(['', 'opus', 'vorbis'].includes(audioCodec) ? ['-c:a', 'copy'] : opus), '-f', 'webm'];
}
