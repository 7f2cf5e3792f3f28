import type { ImageToReviewJson } from '@sotto/proto/media/v1/media_service';
import { idOf } from './subject';

const isFree = ({ claim }: ImageToReviewJson): boolean => !claim || Boolean(claim.mine);

/** What to look at after some were dealt with: the next one that nobody else works on, else one before; empty when there is none. */
export function nextCase(images: ImageToReviewJson[], dealtWith: readonly string[]): string {
  const at = Math.max(
    0,
    images.findIndex((image) => dealtWith.includes(idOf(image))),
  );
  const open = [...images.slice(at), ...images.slice(0, at).reverse()].find((image) => isFree(image) && !dealtWith.includes(idOf(image)));
  return open ? idOf(open) : '';
}

/** The neighbour in the list, whoever works on it; the first or last one again at an end. */
export function stepFrom(images: ImageToReviewJson[], id: string, by: 1 | -1): string {
  const at = images.findIndex((image) => idOf(image) === id);
  const to = at < 0 ? 0 : Math.min(images.length - 1, Math.max(0, at + by));
  return images[to] ? idOf(images[to]) : '';
}
