import { Injectable } from '@nestjs/common';
import { viewerCode } from '@sotto/proto/vocabulary';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { MediaSettings } from '../../settings/media-settings.js';
import { renditionBytes } from '../images/decoded-bytes.js';
import { DecodingBudget } from '../images/decoding-budget.js';
import { codeOverlay } from './code-overlay.js';
import { gridOf, patternOf } from './viewer-trace.js';

/** How much lighter or darker each cell of the pattern is, of 255. At 2 it can be seen in a dark, even sky. */
const strength = 1;
/** The shade of the pattern that changes nothing. */
const middle = 128;

/** How many pixels are changed at a time: about 5 ms. */
const sliceLength = 500_000;

/** Who a copy of a photo is made for. */
export interface TraceOptions {
  viewerId: string;
  /** Whether the code of the viewer is also written across it. */
  watermark: boolean;
}

/** Makes the copy of a photo that one viewer receives: it contains a pattern of this viewer, which nobody sees and `find-viewer` finds. */
@Injectable()
export class TracePhoto {
  private readonly key: string;

  constructor(
    settings: MediaSettings,
    private readonly budget: DecodingBudget,
  ) {
    [this.key = ''] = settings.addressKey.split(',');
  }

  async execute(photo: Buffer, { viewerId, watermark }: TraceOptions): Promise<Buffer> {
    const { width, height } = await sharp(photo).metadata();
    return this.budget.run(renditionBytes(width * height), () => this.trace(photo, { width, height, viewerId, watermark }), {
      hurried: true,
    });
  }

  private async trace(photo: Buffer, { viewerId, watermark, ...size }: TraceOptions & { width: number; height: number }): Promise<Buffer> {
    const overlay = watermark ? [{ input: codeOverlay(viewerCode(viewerId), size) }] : [];
    const pixels = await sharp(photo).composite(overlay).removeAlpha().toColourspace('srgb').raw().toBuffer();
    const pattern = await this.pattern(viewerId, size);
    for (let from = 0; from < pattern.length; from += sliceLength) {
      addPattern(pixels, pattern, { from, to: Math.min(from + sliceLength, pattern.length) });
      await setImmediate(); // other requests have their turn: a long photo has 17 million pixels
    }
    return sharp(pixels, { raw: { ...size, channels: 3 } })
      .webp({ quality: 90, effort: 2 })
      .toBuffer();
  }

  /** The pattern in the size of the photo, with soft edges between its cells. */
  private pattern(viewerId: string, size: { width: number; height: number }): Promise<Buffer> {
    const { columns, rows, signs } = patternOf(this.key, viewerId, gridOf(size));
    const cells = Uint8Array.from(signs, (sign) => middle + sign * (middle - 1));
    return sharp(cells, { raw: { width: columns, height: rows, channels: 1 } })
      .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
      .extractChannel(0)
      .raw()
      .toBuffer();
  }
}

/** Makes the pixels of a part lighter or darker, all three colours alike. */
function addPattern(pixels: Buffer, pattern: Buffer, { from, to }: { from: number; to: number }): void {
  for (let pixel = from; pixel < to; pixel++) {
    const shift = ((pattern[pixel] as number) - middle) / (middle / strength);
    for (let at = 3 * pixel; at < 3 * pixel + 3; at++) pixels[at] = Math.max(0, Math.min(255, Math.round((pixels[at] as number) + shift)));
  }
}
