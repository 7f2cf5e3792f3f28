import { Injectable } from '@nestjs/common';
import { type DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { stat } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { mediaError } from '../../media-error.js';
import { decodedBytes } from './decoded-bytes.js';
import { DecodingBudget } from './decoding-budget.js';
import { headerOf, isOverload, openPicture, pixelLimit } from './open-picture.js';
import { canBeRendered, type Presentation } from './rendition-sizes.js';

const tooManyPixels = () => mediaError('FILE_TOO_LARGE', 'This picture has too many pixels. Please make it smaller first.');

/** Refuses a picture that cannot be decoded completely, exceeds the limits, or cannot be encoded in every size. */
@Injectable()
export class CheckPicture {
  constructor(private readonly budget: DecodingBudget) {}

  /** Throws `Busy` when there was no room to decode it in time. */
  async execute(localFile: string, presentation: Presentation): Promise<void> {
    const header = await decoded(() => headerOf(localFile));
    const bytes = decodedBytes(header, (await stat(localFile)).size);
    checkSize(header, bytes, presentation);
    await this.budget.run(bytes, () => decoded(() => decode(localFile)), { hurried: true });
  }
}

/** Refuses a picture by its header, before it is decoded; `bytes` is what decoding it needs. */
export function checkSize(header: Metadata, bytes: number, presentation: Presentation): void {
  if (header.width * header.height > pixelLimit || bytes > DecodingBudget.totalBytes) throw tooManyPixels();
  if (!canBeRendered(header.autoOrient, presentation)) throw mediaError('PICTURE_TOO_LONG');
}

/** Every row is decoded; nothing of the size of the picture is kept. */
const decode = (localFile: string) => openPicture(localFile).resize(32, 32, { fit: 'inside', fastShrinkOnLoad: true }).raw().toBuffer();

async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What is said of a picture that sharp failed at. */
export function refusalOf(error: unknown): DomainError {
  if (isOverload(error)) return platformError('UNAVAILABLE');
  return String(error).includes('pixel limit') ? tooManyPixels() : mediaError('FILE_UNREADABLE');
}
