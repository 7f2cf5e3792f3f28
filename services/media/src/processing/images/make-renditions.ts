import { Injectable } from '@nestjs/common';
import { readFile, rm, stat } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { platformError } from '@sotto/kit/errors/domain-error';
import { mediaError } from '../../media-error.js';
import { ObjectStore } from '../../storage/object-store.js';
import { SealedObjects } from '../../storage/sealed-objects.js';
import { diskFull, originalSuffix } from '../../storage/staging.js';
import { decodedBytes, renditionBytes } from './decoded-bytes.js';
import { DecodingBudget } from './decoding-budget.js';
import { headerOf, isOverload, openPicture } from './open-picture.js';
import { largeOf, partOf, widthsOf, type Crop, type Presentation } from './rendition-sizes.js';

/** What is known about an image once its renditions exist. */
export interface ImageMetadata {
  /** Of the upright, cropped image at full size, in pixels. */
  width: number;
  height: number;
  /** About 25 bytes in base64, from which a placeholder is drawn. */
  thumbhash: string;
}

export interface Renditions {
  metadata: ImageMetadata;
  /** The whole picture, scaled down for screening. */
  whole: Buffer;
}

interface RenditionOptions extends Presentation {
  /** Whether a request waits for it: see `DecodingBudget`. */
  hurried?: boolean;
  /** Where the original is written before it is stored; beside the picture by default. */
  workFile?: string;
  /** Encrypts every object before it is stored. */
  sealingKey?: Uint8Array | null;
}

const blurredWidth = 320;
/** The blurred rendition is made from this few pixels, so no later processing can reveal a person. */
const blurredPixels = 12;
/** Twice what screening looks at. */
const wholeSide = 832;

/**
 * Makes the renditions of an image and stores the original at full size. Everything is decoded and encoded again: upright, sRGB, without
 * any metadata of the upload.
 */
@Injectable()
export class MakeRenditions {
  constructor(
    private readonly store: ObjectStore,
    private readonly sealed: SealedObjects,
    private readonly budget: DecodingBudget,
  ) {}

  /** `localFile` must be readable by sharp. Throws FILE_UNREADABLE for a picture that cannot be encoded. Safe to repeat. */
  async execute(id: string, localFile: string, options: RenditionOptions = {}): Promise<Renditions> {
    const { hurried, workFile: original = localFile + originalSuffix, sealingKey, ...presentation } = options;
    try {
      const { size } = await stat(localFile); // a missing file is a failure, not a refusal
      const header = await rendered(() => headerOf(localFile));
      await this.budget.run(decodedBytes(header, size), () => rendered(() => encodeOriginal(localFile, original)), { hurried });
      // Everything else is made from the original, which is decoded row by row, in little memory.
      const { pictures, ...renditions } = await this.budget.run(
        bytesOf(header, presentation),
        () => rendered(() => shown(original, presentation)),
        { hurried },
      );
      if (sealingKey) await this.sealed.put(sealingKey, `${id}/original`, await readFile(original));
      else await this.store.putFile(`${id}/original`, original);
      for (const [name, bytes] of Object.entries(pictures))
        await (sealingKey ? this.sealed.put(sealingKey, `${id}/${name}`, bytes) : this.store.put(`${id}/${name}`, bytes));
      return renditions;
    } finally {
      await rm(original, { force: true });
    }
  }

  /**
   * Makes the blurred rendition again, from a part of the stored original, or from all of it. Nothing else of the image changes. Returns
   * its thumbhash.
   */
  async blurPart(id: string, original: string, part?: Crop): Promise<string> {
    const header = await rendered(() => headerOf(original));
    const { left, top, width, height } = partOf(header, { crop: part });
    const { picture, thumbhash } = await this.budget.run(
      bytesOf(header, { crop: part }),
      () =>
        rendered(async () => {
          const shownPart = openPicture(original).extract({ left, top, width, height });
          const medium = await raw(shownPart.resize({ width: widthsOf({}).medium, withoutEnlargement: true }));
          return { picture: await blurred(medium), thumbhash: await thumbhashOf(medium) };
        }),
      { hurried: true },
    );
    await this.store.put(`${id}/blurred`, picture);
    return thumbhash;
  }

  async removeRenditions(id: string): Promise<void> {
    await this.store.deleteAll(id);
  }
}

function bytesOf({ autoOrient }: Metadata, presentation: Presentation): number {
  const { width, height } = largeOf(autoOrient, presentation);
  return renditionBytes(width * height);
}

/** A picture that libvips cannot encode is refused. A full disk, or a machine that was too slow, says nothing about the picture. */
async function rendered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isOverload(error)) throw platformError('UNAVAILABLE');
    throw String(error).includes('No space left') ? diskFull() : mediaError('FILE_UNREADABLE', 'This picture cannot be shown.');
  }
}

/**
 * The whole image: for the archive of its owner, and as the source of all renditions. Its Huffman tables are the standard ones, because
 * better ones need the whole image in memory.
 */
const encodeOriginal = (localFile: string, target: string) =>
  openPicture(localFile)
    .autoOrient()
    .flatten({ background: 'white' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toFile(target);

/** The renditions of the part that is shown. */
async function shown(original: string, presentation: Presentation) {
  const header = await headerOf(original);
  const { left, top, width, height } = partOf(header, presentation);
  const widths = widthsOf(presentation);
  const large = await raw(
    openPicture(original).extract({ left, top, width, height }).resize({ width: widths.large, withoutEnlargement: true }),
  );
  const medium = await raw(large().resize({ width: widths.medium, withoutEnlargement: true }));
  const pictures = {
    large: await webp(large, 82),
    medium: await webp(medium, 80),
    small: await webp(() => medium().resize({ width: widths.small, withoutEnlargement: true }), 78),
    blurred: await blurred(medium),
  };
  const whole = await openPicture(original)
    .resize(wholeSide, wholeSide, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { metadata: { width, height, thumbhash: await thumbhashOf(medium) }, whole, pictures };
}

type Picture = () => Sharp;

/** Decodes once; every smaller size starts from these pixels. */
async function raw(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.flatten({ background: 'white' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

const webp = (picture: Picture, quality: number) => picture().webp({ quality, effort: 2 }).toBuffer();

/** Blurred on the server, so that the sharp image never leaves it. */
async function blurred(picture: Picture): Promise<Buffer> {
  const few = await picture().resize(blurredPixels, blurredPixels, { fit: 'inside' }).png().toBuffer();
  const wide = await sharp(few).resize({ width: blurredWidth, kernel: 'cubic' }).png().toBuffer();
  return sharp(wide).blur(12).webp({ quality: 50 }).toBuffer();
}

async function thumbhashOf(picture: Picture): Promise<string> {
  const { data, info } = await picture().resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
