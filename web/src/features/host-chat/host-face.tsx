import { useLingui } from '@lingui/react/macro';
import { Bot } from 'lucide-react';

/** No photo: it is no one's face. Always online (HOST-02). */
export function HostFace({ size = 'size-11' }: { size?: string }) {
  const { t } = useLingui();
  return (
    <span
      className={`relative grid flex-none place-items-center rounded-full bg-linear-140 from-[#7a2450] to-[#3a2470] text-(--on-photo) ${size}`}
    >
      <Bot size={24} strokeWidth={1.75} aria-hidden />
      <span
        role="img"
        aria-label={t`Online`}
        className="absolute -right-px -bottom-px size-3.5 rounded-full border-[2.5px] border-raised bg-success"
      />
    </span>
  );
}
