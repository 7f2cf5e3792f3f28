import type { VideoMetadata } from './probe-video.js';
import { smallEnough } from './small-enough.js';

const clip: VideoMetadata = {
  ...{ videoCodec: 'vp9', pixelFormat: 'yuv420p', audioCodec: 'opus', width: 1280, height: 720, durationS: 60 },
  ...{ bitRate: 900_000, isHdr: false, isTurned: false },
};

test.each([
  ['as browsers compress it', {}, 'webm'],
  ['the same in portrait', { width: 720, height: 1280 }, 'webm'],
  ['H.264 of a phone that is turned', { videoCodec: 'h264', isTurned: true }, 'mp4'],
  ['AV1', { videoCodec: 'av1' }, 'webm'],
  ['wider', { width: 1282 }, undefined],
  ['higher', { height: 722 }, undefined],
  ['in portrait, and wider', { width: 722, height: 1280 }, undefined],
  ['of more bits', { bitRate: 1_300_000 }, undefined],
  ['of bits that nobody could count', { bitRate: NaN }, undefined],
  ['of ten bits', { pixelFormat: 'yuv420p10le' }, undefined],
  ['HDR', { isHdr: true }, undefined],
  ['HEVC', { videoCodec: 'hevc' }, undefined],
  ['WebM that is turned', { isTurned: true }, undefined],
] as const)('smallEnough: a clip %s: %j is kept as %s', (_, more, container) => {
  expect(smallEnough({ ...clip, ...more })).toBe(container);
});
