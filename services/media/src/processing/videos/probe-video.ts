import { Injectable } from '@nestjs/common';
import { isWithin4K } from '@sotto/proto/content-rules';
import type { FfprobeData, FfprobeStream } from 'fluent-ffmpeg';
import { mediaError } from '../../media-error.js';
import { Busy } from '../images/decoding-budget.js';
import { probe } from './bounded-command.js';
import { isCutOff } from './cut-off.js';

const maxSeconds = 4 * 60 * 60;

/** The metadata that decides how a video is encoded. */
export interface VideoMetadata {
  videoCodec: string;
  pixelFormat: string;
  /** Empty when there is no audio stream. */
  audioCodec: string;
  /** As displayed: upright, with square pixels. */
  width: number;
  height: number;
  durationS: number;
  /** In bits per second, with audio. */
  bitRate: number;
  /** HLG or PQ transfer. */
  isHdr: boolean;
  /** Whether the container rotates the video. */
  isTurned: boolean;
}

/**
 * Reads the metadata of a video without decoding it. Refuses a file that is not a video, is damaged or incomplete, or exceeds the limits.
 * Throws `Busy` when the machine was too busy.
 */
@Injectable()
export class ProbeVideo {
  async execute(localFile: string): Promise<VideoMetadata> {
    const metadata = await this.read(localFile);
    if (!metadata) throw mediaError('FILE_UNREADABLE');
    // Above 4K ffmpeg alone needs 1 GB.
    if (!isWithin4K(metadata.width, metadata.height)) throw mediaError('RESOLUTION_TOO_HIGH');
    if (metadata.durationS > maxSeconds) throw mediaError('FILE_TOO_LARGE');
    return metadata;
  }

  /** Returns undefined when the file is not a complete video. */
  async read(localFile: string): Promise<VideoMetadata | undefined> {
    if (await isCutOff(localFile)) return undefined;
    const data = await probe(localFile).catch((error: unknown) => {
      if (error instanceof Busy) throw error;
      return undefined;
    });
    return metadataOf(data);
  }
}

function metadataOf(data: FfprobeData | undefined): VideoMetadata | undefined {
  const video = data?.streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic);
  const durationS = Number(data?.format.duration ?? video?.duration);
  if (!video?.width || !video.height || !video.codec_name || !(durationS > 0)) return undefined;
  const audio = data?.streams.find((stream) => stream.codec_type === 'audio');
  const turned = Math.abs(turnOf(video)) % 180 === 90;
  const wide = Math.round(video.width * pixelShape(video));
  return {
    videoCodec: video.codec_name,
    pixelFormat: video.pix_fmt ?? '',
    audioCodec: audio?.codec_name ?? '',
    width: turned ? video.height : wide,
    height: turned ? wide : video.height,
    durationS,
    bitRate: Number(data?.format.bit_rate) || (Number(data?.format.size) * 8) / durationS,
    isHdr: ['smpte2084', 'arib-std-b67'].includes(String(video.color_transfer)),
    isTurned: turnOf(video) % 360 !== 0,
  };
}

const turnOf = ({ rotation = 0 }: FfprobeStream) => Number(rotation);

/** The width of a pixel relative to its height. */
function pixelShape({ sample_aspect_ratio: ratio }: FfprobeStream): number {
  const [wide = 1, high = 1] = String(ratio ?? '1:1')
    .split(':')
    .map(Number);
  return wide > 0 && high > 0 ? wide / high : 1;
}
