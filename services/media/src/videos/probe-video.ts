import { Injectable } from '@nestjs/common';
import type { FfprobeData, FfprobeStream } from 'fluent-ffmpeg';
import { mediaError } from '../media-error.js';
import { probe } from './bounded-command.js';

/** 8K, and as far as anything of a phone goes. */
const pixelLimit = 36_000_000;
const longestSeconds = 4 * 60 * 60;

/** What a video is, as far as playing it is concerned. */
export interface VideoFacts {
  videoCodec: string;
  pixelFormat: string;
  /** Empty without sound. */
  audioCodec: string;
  /** As shown: upright, with square pixels. */
  width: number;
  height: number;
  durationS: number;
  /** Bits a second, sound included. */
  bitRate: number;
  /** Brighter than screens of old show: HLG or PQ. */
  isHdr: boolean;
  /** Whether a matrix turns it. */
  isTurned: boolean;
}

/** Reads a video's facts without decoding it; refuses what is no video, is damaged, or is larger than anybody's. */
@Injectable()
export class ProbeVideo {
  async execute(localFile: string): Promise<VideoFacts> {
    const facts = await this.facts(localFile);
    if (!facts) throw mediaError('FILE_UNREADABLE');
    if (facts.width * facts.height > pixelLimit || facts.durationS > longestSeconds) throw mediaError('FILE_TOO_LARGE');
    return facts;
  }

  /** Undefined when it is no video. */
  async facts(localFile: string): Promise<VideoFacts | undefined> {
    return factsOf(await probe(localFile).catch(() => undefined));
  }
}

function factsOf(data: FfprobeData | undefined): VideoFacts | undefined {
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

/** How wide a pixel is for its height. */
function pixelShape({ sample_aspect_ratio: ratio }: FfprobeStream): number {
  const [wide = 1, high = 1] = String(ratio ?? '1:1')
    .split(':')
    .map(Number);
  return wide > 0 && high > 0 ? wide / high : 1;
}
