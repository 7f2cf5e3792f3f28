import { useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { cva, type VariantProps } from 'class-variance-authority';
import { usePicture } from '../photo/use-picture';

const avatar = cva('relative block flex-none rounded-full bg-overlay', {
  variants: { size: { sm: 'size-9', md: 'size-11', lg: 'size-13', xl: 'size-18', huge: 'size-24 text-4xl md:size-32' } },
  defaultVariants: { size: 'md' },
});

const photo = 'size-full rounded-full object-cover object-[50%_30%]';
const initial = 'grid size-full place-items-center rounded-full bg-linear-140 from-[#5b2a50] to-[#2c2350] font-semibold text-(--on-photo)';

interface AvatarProps extends VariantProps<typeof avatar> {
  name: string;
  /** A member's picture; its smallest size is plenty. */
  picture?: PictureJson;
  /** The address of one, where that is all there is. */
  src?: string;
  online?: boolean;
}

/** A face, or the initial, also when the face cannot be loaded. The name beside it speaks, so the picture itself is silent. */
export function Avatar({ name, picture, src, online, size }: AvatarProps) {
  const { t } = useLingui();
  const address = picture?.smallUrl || src;
  const image = usePicture(address ? { src: address } : undefined);
  return (
    <span className={avatar({ size })}>
      {image ? (
        <img src={image.src} alt="" draggable={false} onLoad={image.onLoad} onError={image.onError} className={photo} />
      ) : (
        <span aria-hidden className={initial}>
          {name.charAt(0).toUpperCase()}
        </span>
      )}
      {online && (
        <span
          role="img"
          aria-label={t`Online`}
          title={t`Online`}
          className="absolute -right-px -bottom-px size-3.5 rounded-full border-[2.5px] border-surface bg-success"
        />
      )}
    </span>
  );
}
