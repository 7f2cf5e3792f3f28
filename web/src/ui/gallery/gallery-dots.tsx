import { useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';

interface GalleryDotsProps {
  /** What is shown, in order. */
  kinds: readonly ('photo' | 'video')[];
  index: number;
}

/** Which of several photos is shown, as segments at the upper edge; nothing for one alone. */
export function GalleryDots({ kinds, index }: GalleryDotsProps) {
  const { t } = useLingui();
  if (kinds.length < 2) return null;
  const [number, count] = [index + 1, kinds.length];
  return (
    <>
      <span aria-hidden className="pointer-events-none absolute inset-x-4 top-3 z-2 flex gap-1.5">
        {kinds.map((kind, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
            key={at}
            className={`h-1 grow rounded-full shadow-[0_0_4px_#0009] ${at === index ? 'bg-(--on-photo)' : 'bg-[#ffffff66]'}`}
            data-kind={kind}
          />
        ))}
      </span>
      {kinds[index] === 'video' && (
        <span aria-hidden className="pointer-events-none absolute top-7 left-4 z-2 rounded-full bg-[#0e0b12b3] p-2">
          <Play size={18} strokeWidth={2} />
        </span>
      )}
      <span role="status" className="sr-only">
        {kinds[index] === 'video' ? t`Video, ${number} of ${count}` : t`Photo ${number} of ${count}`}
      </span>
    </>
  );
}
