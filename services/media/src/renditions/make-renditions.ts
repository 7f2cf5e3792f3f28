import { Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { ObjectStore } from '../store/object-store.js';
import type { Crop } from '../uploads/received-file.js';
import { openPicture } from './open-picture.js';
import type { PictureFacts } from './picture-facts.js';

const usualWidths = { large: 1080, medium: 640, small: 320 };
/** Of what goes from one side of a page to the other. */
const wideWidths = { large: 1920, medium: 1280, small: 640 };
const blurredWidth = 320;
/** So few pixels that nobody can be told from anybody, whatever is done to them. */
const blurredPixels = 12;

/**
 * Makes the sizes in which a picture is delivered, and keeps one of full size. Everything is decoded and encoded again: upright, in sRGB,
 * and with nothing of what else was in the file.
 */
@Injectable()
export class MakeRenditions {
  constructor(private readonly store: ObjectStore) {}

  /** `localFile` is one that sharp can read. Running it again changes nothing. */
  async execute(id: string, localFile: string, { crop, wide = false }: { crop?: Crop; wide?: boolean } = {}): Promise<PictureFacts> {
    const widths = wide ? wideWidths : usualWidths;
    await this.store.put(`${id}/original`, await keepOriginal(localFile));
    const { picture, width, height } = await cropped(localFile, crop);
    const large = await raw(picture.resize({ width: widths.large, withoutEnlargement: true }));
    await this.store.put(`${id}/large`, await webp(large, 82));
    const medium = await raw(large().resize({ width: widths.medium, withoutEnlargement: true }));
    await this.store.put(`${id}/medium`, await webp(medium, 80));
    await this.store.put(`${id}/small`, await webp(() => medium().resize({ width: widths.small, withoutEnlargement: true }), 78));
    await this.store.put(`${id}/blurred`, await blurred(medium));
    return { width, height, thumbhash: await thumbhashOf(medium) };
  }

  async removeRenditions(id: string): Promise<void> {
    await this.store.deleteAll(id);
  }
}

type Picture = () => Sharp;

/** The whole picture, for its owner's archive and as the source of whatever is made later. */
const keepOriginal = (localFile: string) =>
  openPicture(localFile).autoOrient().flatten({ background: 'white' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();

async function cropped(localFile: string, crop: Crop | undefined): Promise<{ picture: Sharp; width: number; height: number }> {
  const { autoOrient } = await openPicture(localFile).metadata();
  const picture = openPicture(localFile).autoOrient();
  if (!crop) return { picture, ...autoOrient };
  const [left, top] = [Math.floor(crop.x * autoOrient.width), Math.floor(crop.y * autoOrient.height)];
  const width = Math.max(1, Math.min(Math.round(crop.width * autoOrient.width), autoOrient.width - left));
  const height = Math.max(1, Math.min(Math.round(crop.height * autoOrient.height), autoOrient.height - top));
  return { picture: picture.extract({ left, top, width, height }), width, height };
}

/** Decodes once: every smaller size starts from these pixels. */
async function raw(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture.flatten({ background: 'white' }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

const webp = (picture: Picture, quality: number) => picture().webp({ quality, effort: 2 }).toBuffer();

/** Made on the server, so that the sharp one never leaves it. */
async function blurred(picture: Picture): Promise<Buffer> {
  const few = await picture().resize(blurredPixels, blurredPixels, { fit: 'inside' }).png().toBuffer();
  const wide = await sharp(few).resize({ width: blurredWidth, kernel: 'cubic' }).png().toBuffer();
  return sharp(wide).blur(12).webp({ quality: 50 }).toBuffer();
}

async function thumbhashOf(picture: Picture): Promise<string> {
  const { data, info } = await picture().resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
