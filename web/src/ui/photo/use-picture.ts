import { useState } from 'react';
import { isOver } from './address-age';
import { usePictureRenewal } from './picture-renewal';

interface Address {
  src: string;
  srcSet?: string;
}

interface PictureImage extends Address {
  onLoad: () => void;
  onError: () => void;
}

/**
 * What an <img> needs to show a picture whose address lasts for minutes. A new address of the picture that is on the screen is not fetched
 * again; a picture that does not come is asked for again, once, or as often as its address had simply run out. Nothing while it is missing.
 */
export function usePicture(wanted: Address | undefined): PictureImage | undefined {
  const renew = usePictureRenewal();
  const [loaded, setLoaded] = useState<Address>();
  const [broken, setBroken] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const same = loaded && wanted && objectOf(loaded.src) === objectOf(wanted.src) && loaded.src !== broken;
  const shown = same ? loaded : wanted;
  if (!shown || shown.src === broken) return undefined;
  return {
    ...shown,
    onLoad: () => setLoaded(shown),
    onError: () => {
      setBroken(shown.src);
      if (shown.src !== wanted?.src) return; // the newer address is at hand
      const object = objectOf(shown.src);
      if (!isOver(shown.src) && asked === object) return;
      setAsked(object);
      renew();
    },
  };
}

/** What the address stands for, without the signature. */
const objectOf = (src: string): string => src.split('?')[0]!;
