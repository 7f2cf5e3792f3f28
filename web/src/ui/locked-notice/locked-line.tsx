import { LockKeyhole } from 'lucide-react';

interface LockedLineProps {
  title: string;
  onPhoto?: boolean;
}

/** On a card, in the place of vibe, interests and contact (PROF-64). */
export const LockedLine = ({ title, onPhoto = false }: LockedLineProps) => (
  <span className={`flex items-center gap-2 text-sm ${onPhoto ? 'text-(--on-photo-mid)' : 'text-mid'}`}>
    <LockKeyhole size={16} aria-hidden className={`flex-none ${onPhoto ? 'text-gold-fill' : 'text-gold'}`} />
    {title}
  </span>
);
