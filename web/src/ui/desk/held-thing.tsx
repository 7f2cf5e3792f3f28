import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { HeldMedia } from './held-media';
import { useHold } from './use-hold';

interface HeldThingProps {
  picture?: PictureJson;
  /** The address of the film, where it is one. */
  film?: string;
}

/** What one of several things shows that a list is about: held for itself. Nothing where there is nothing to look at. */
export function HeldThing({ picture, film }: HeldThingProps) {
  const hold = useHold({ page: false });
  if (!picture && !film) return null;
  return <HeldMedia picture={picture} film={film} hold={hold} small />;
}
