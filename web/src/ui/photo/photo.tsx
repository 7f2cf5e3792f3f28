import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { useState, type ReactNode } from 'react';
import { addressOf } from './picture-address';
import { placeholderOf } from './placeholder';
import { usePicture } from './use-picture';
import './photo.css';

/** Duotones for people without a picture, so that a stack of them does not look like one person. */
const tints = ['#6b2f5c', '#34407a', '#7a4630', '#50317a', '#7a2f48', '#2f5f6b'];
const tintOf = (name: string) => tints[[...name].reduce((sum, character) => sum + character.charCodeAt(0), 0) % tints.length];

interface PhotoProps {
  /** A member's picture, in the sizes that the server signed for this viewer. */
  picture?: PictureJson;
  /** A picture that lasts, such as one of ours. */
  src?: string;
  name: string;
  /** Left empty where the name stands beside it. */
  alt?: string;
  /** How wide it is shown, for the browser to choose a size by. */
  sizes?: string;
  /** A dark ground for text on the picture; it needs one whatever the picture is. */
  scrim?: boolean;
  eager?: boolean;
  className?: string;
  children?: ReactNode;
}

const fill = 'absolute inset-0 size-full';

/** A portrait, its placeholder while it loads, or the initial when there is none or it cannot be loaded (PROF-49, PROF-66). */
export function Photo({
  picture,
  src,
  name,
  alt = '',
  sizes = '(max-width: 767px) 100vw, 460px',
  scrim,
  eager,
  className = '',
  children,
}: PhotoProps) {
  const address = addressOf(picture, src);
  const image = usePicture(address);
  const [ready, setReady] = useState<string>();
  // Of what someone may not see, the placeholder is all there is.
  const placeholder = (image ? image.src !== ready : !address) ? placeholderOf(picture?.thumbhash) : undefined;
  return (
    <div className={`relative isolate block overflow-hidden bg-[#1a1420] text-(--on-photo) ${className}`}>
      {placeholder && <span aria-hidden className={`${fill} bg-cover bg-center`} style={{ backgroundImage: placeholder }} />}
      {image ? (
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={image.srcSet && (eager ? sizes : `auto, ${sizes}`)}
          alt={alt}
          draggable={false}
          loading={eager ? 'eager' : 'lazy'}
          onLoad={() => {
            image.onLoad();
            setReady(image.src);
          }}
          onError={image.onError}
          className={`${fill} object-cover object-[50%_22%]`}
        />
      ) : placeholder ? null : (
        <span aria-hidden className={`${fill} initial-photo`} data-lifted={scrim} style={{ '--tint-photo': tintOf(name) }}>
          <span>{name.charAt(0).toUpperCase()}</span>
        </span>
      )}
      {scrim && <span className={`${fill} bg-(image:--scrim) transition-opacity duration-200 starting:opacity-0`} />}
      {children}
    </div>
  );
}
