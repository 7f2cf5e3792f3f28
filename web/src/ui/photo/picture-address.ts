import type { PictureJson } from '@sotto/proto/common/v1/picture';

/** The sizes of a picture for the browser to choose from; a blurred one has one size. */
export function addressOf(picture: PictureJson | undefined, src?: string): { src: string; srcSet?: string } | undefined {
  const { smallUrl, mediumUrl, largeUrl, blurred } = picture ?? {};
  if (!mediumUrl) return src ? { src } : undefined;
  if (blurred || !smallUrl || !largeUrl) return { src: mediumUrl };
  return { src: mediumUrl, srcSet: `${smallUrl} 320w, ${mediumUrl} 640w, ${largeUrl} 1080w` };
}
