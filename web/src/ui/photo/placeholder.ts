import { thumbHashToDataURL } from 'thumbhash';

/** A picture's few bytes, drawn: what stands in its place until it is there. */
export function placeholderOf(thumbhash: string | undefined): string | undefined {
  if (!thumbhash) return undefined;
  try {
    return `url(${thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)))})`;
  } catch {
    return undefined; // a placeholder that cannot be read is no reason to show nothing
  }
}
