import type { Metadata } from 'sharp';
import { DecodingBudget } from './decoding-budget.js';

const megabyte = 1_048_576;

/** What every pipeline of libvips needs besides pixels. */
const baseBytes = 16 * megabyte;
/** How many rows a pipeline keeps at once. */
const rows = 1000;
/** Turning or mirroring needs the whole picture, in RGB. */
const turnedBytes = 3.2;

/** What the renditions of a stored original need, for the pixels of `large`: the original itself is decoded row by row. */
export const renditionBytes = (largePixels: number): number => 48 * megabyte + largePixels * 13;

/** What ffprobe needs to read the metadata of a video. */
export const probeBytes = 64 * megabyte;

/** What ffmpeg needs to decode a recording and encode it again. */
export const audioBytes = 64 * megabyte;

/** What pictures have left while a video is decoded. */
const besideVideos = 160 * megabyte;

/** What ffmpeg needs to decode a video and encode it again: up to 16 frames that others refer to, and one more. */
export function videoBytes({ width, height, pixelFormat }: { width: number; height: number; pixelFormat: string }): number {
  const frame = width * height * 1.5 * (/1[0-6][lb]e$/.test(pixelFormat) ? 2 : 1);
  return Math.min(60 * megabyte + frame * 17, DecodingBudget.totalBytes - besideVideos);
}

/** What the decoder of HEIC, which has the file in memory twice, and the encoder after it need, in a thread of their own. */
export const heicBytes = ({ width, height }: Metadata, fileBytes: number): number => 20 * megabyte + fileBytes * 2 + width * height * 8.6;

/**
 * Estimates the memory that decoding a picture at full size needs, from its header and the size of its file. Each number was measured as the growth of a process
 * that encodes 25 million pixels as JPEG.
 */
export function decodedBytes(header: Metadata, fileBytes: number): number {
  const { width, height, orientation = 1, channels = 3 } = header;
  const kept = bytesPerPixel(header) + (orientation > 1 ? turnedBytes : 0);
  const file = ['jpeg', 'png'].includes(header.format) ? 0 : fileBytes;
  return baseBytes + file + width * Math.min(height, rows) * channels * sampleBytes(header) + width * height * kept;
}

const sampleBytes = ({ depth, bitsPerSample = 8 }: Metadata): number => (depth === 'ushort' || bitsPerSample > 8 ? 2 : 1);

/** What the decoder of each format keeps of the whole picture. */
function bytesPerPixel(header: Metadata): number {
  const { format, isProgressive, chromaSubsampling, channels = 3 } = header;
  switch (format) {
    case 'jpeg': // coefficients of 16 bits
      return isProgressive ? channels * (chromaSubsampling === '4:2:0' ? 1.2 : 2.2) : 0;
    case 'png':
      return isProgressive ? channels * sampleBytes(header) + 0.5 : 0;
    case 'gif':
      return 5;
    case 'webp':
      return 9;
    default: // AVIF
      return sampleBytes(header) > 1 ? 26 : 20;
  }
}
