import { useLingui } from '@lingui/react/macro';
import { AtSign, Mail, Phone, type LucideIcon } from 'lucide-react';
import { type ContactFields, hasContact } from './contact-fields';

interface ContactLinesProps extends ContactFields {
  /** On a card there is room for one line each, in the color of the card. */
  compact?: boolean;
  className?: string;
}

/** How a member can be reached (PROF-09); nothing for a member who gave nothing, and for a viewer who may not see it. */
export function ContactLines({ compact = false, className = '', ...contact }: ContactLinesProps) {
  const { t } = useLingui();
  if (!hasContact(contact)) return null;
  return (
    <ul aria-label={t`Contact info`} className={`grid ${compact ? 'grid-cols-1 gap-1 text-sm' : 'gap-2'} ${className}`}>
      <Line icon={Phone} text={contact.contactPhone} compact={compact} />
      <Line icon={Mail} text={contact.contactEmail} compact={compact} />
      <Line icon={AtSign} text={contact.contactXProfile} compact={compact} />
    </ul>
  );
}

const Line = ({ icon: Icon, text, compact }: { icon: LucideIcon; text?: string; compact: boolean }) =>
  text && (
    <li className={compact ? 'flex items-center gap-2' : 'flex items-center gap-3'}>
      <Icon size={compact ? 16 : 18} strokeWidth={1.75} aria-hidden className={compact ? 'flex-none' : 'flex-none text-low'} />
      <span className={compact ? 'truncate' : 'min-w-0 break-words'}>{text}</span>
    </li>
  );
