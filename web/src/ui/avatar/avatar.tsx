import { useLingui } from '@lingui/react/macro';
import { cva, type VariantProps } from 'class-variance-authority';

const avatar = cva('relative block flex-none rounded-full bg-overlay', {
  variants: { size: { sm: 'size-9', md: 'size-11', lg: 'size-13', xl: 'size-18' } },
  defaultVariants: { size: 'md' },
});

const photo = 'size-full rounded-full object-cover object-[50%_30%]';
const initial = 'grid size-full place-items-center rounded-full bg-linear-140 from-[#5b2a50] to-[#2c2350] font-semibold text-(--on-photo)';

interface AvatarProps extends VariantProps<typeof avatar> {
  name: string;
  src?: string;
  online?: boolean;
}

/** A face, or the first letter. The name beside it speaks, so the picture itself is silent. */
export function Avatar({ name, src, online, size }: AvatarProps) {
  const { t } = useLingui();
  return (
    <span className={avatar({ size })}>
      {src ? (
        <img src={src} alt="" className={photo} />
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
