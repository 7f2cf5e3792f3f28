import { useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import type { GalleryItemJson } from '@sotto/proto/profiles/v1/profiles';
import type { ReactNode } from 'react';
import { Gallery } from '#web/ui/gallery/gallery';
import { galleryEntries } from '#web/ui/gallery/gallery-entries';
import { ViewPhoto } from '#web/ui/lightbox/view-photo';
import { Photo } from '#web/ui/photo/photo';

interface ProfilePhotosProps {
  name: string;
  picture?: PictureJson;
  gallery?: readonly GalleryItemJson[];
  /** Without a way to see a photo in full. */
  plain?: boolean;
  /** What can be done about one of several photos. */
  aside?: (id: string) => ReactNode;
  className: string;
  children?: ReactNode;
}

/** The face of a profile: the member's photos, or the one there is. */
export function ProfilePhotos({ name, picture, gallery, plain = false, aside, className, children }: ProfilePhotosProps) {
  const { t } = useLingui();
  const entries = galleryEntries(gallery, picture);
  const shown = entries[0]?.picture;
  if (entries.length > 1)
    return (
      <Gallery entries={entries} name={name} plain={plain} aside={aside} className={className}>
        {children}
      </Gallery>
    );
  return (
    <Photo picture={shown} name={name} alt={shown && t`Portrait of ${name}`} eager className={className}>
      {shown && !shown.blurred && !plain && <ViewPhoto picture={shown} name={name} />}
      {children}
    </Photo>
  );
}
