import { useState, type ReactNode } from 'react';
import './photo.css';

/** Duotones for people without a picture, so that a stack of them does not look like one person. */
const tints = ['#6b2f5c', '#34407a', '#7a4630', '#50317a', '#7a2f48', '#2f5f6b'];
const tintOf = (name: string) => tints[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints.length];

interface PhotoProps {
  src?: string;
  name: string;
  /** Left empty where the name stands beside it. */
  alt?: string;
  /** A dark ground for text on the picture; it needs one whatever the picture is. */
  scrim?: boolean;
  eager?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A portrait, or the initial letter when there is none or it cannot be loaded (PROF-49, PROF-66). */
export function Photo({ src, name, alt = '', scrim, eager, className = '', children }: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  const fill = 'absolute inset-0 size-full';
  return (
    <div className={`relative isolate block overflow-hidden bg-[#1a1420] text-(--on-photo) ${className}`}>
      {src && src !== broken ? (
        <img
          src={src}
          alt={alt}
          draggable={false}
          loading={eager ? 'eager' : 'lazy'}
          onError={() => setBroken(src)}
          className={`${fill} object-cover object-[50%_22%]`}
        />
      ) : (
        <span aria-hidden className={`${fill} initial-photo`} data-lifted={scrim} style={{ '--tint-photo': tintOf(name) }}>
          <span>{name.charAt(0).toUpperCase()}</span>
        </span>
      )}
      {scrim && <span className={`${fill} bg-(image:--scrim) transition-opacity duration-200 starting:opacity-0`} />}
      {children}
    </div>
  );
}
