/** A part of the upright picture, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a picture is shown: the part of it, and whether it is as wide as the page, like a banner. */
export interface Presentation {
  crop?: Crop | null | undefined;
  wide?: boolean;
}

interface Size {
  width: number;
  height: number;
}

const defaultWidths = { large: 1080, medium: 640, small: 320 };
const wideWidths = { large: 1920, medium: 1280, small: 640 };
export const widthsOf = ({ wide = false }: Presentation) => (wide ? wideWidths : defaultWidths);

/** The longest sides that the formats allow. */
const longestJpeg = 65_535;
const longestWebp = 16_383;

/** The part of an upright picture that is shown, in pixels. */
export function partOf({ width, height }: Size, { crop }: Presentation): Size & { left: number; top: number } {
  if (!crop) return { left: 0, top: 0, width, height };
  const [left, top] = [Math.floor(crop.x * width), Math.floor(crop.y * height)].map((at) => Math.max(0, at)) as [number, number];
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}

/** The size of the largest rendition, which may be a fraction high. */
export function largeOf(upright: Size, presentation: Presentation): Size {
  const { width, height } = partOf(upright, presentation);
  const scale = Math.min(1, widthsOf(presentation).large / width);
  return { width: width * scale, height: height * scale };
}

/** Whether a picture can be stored at full size, and the shown part of it in every smaller size. */
export function canBeRendered(upright: Size, presentation: Presentation): boolean {
  return Math.max(upright.width, upright.height) <= longestJpeg && largeOf(upright, presentation).height <= longestWebp;
}
