import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileToCleanJson } from '@sotto/proto/profiles/v1/profiles_service';
import type { VerificationStatus } from '@sotto/proto/vocabulary';
import { Check, LockKeyhole } from 'lucide-react';
import type { MouseEvent } from 'react';
import { dayName } from '#web/lib/date';
import { paths } from '#web/lib/routes/paths';
import { verificationLabels } from '#web/lib/labels/verification-labels';
import { Avatar } from '#web/ui/avatar/avatar';
import { Badge } from '#web/ui/badge/badge';
import { Checkbox } from '#web/ui/checkbox/checkbox';
import { Link } from '#web/ui/link/link';
import { protectionOf, reasonsOf } from './cleanup-texts';

interface ProfileRowProps {
  profile: ProfileToCleanJson;
  checked: boolean;
  /** Someone is deleting it already. */
  leaving: boolean;
  compact: boolean;
  onToggle: (extend: boolean) => void;
}

const cell = 'max-lg:p-0 lg:px-3 lg:first:pl-5 lg:last:pr-5';
const row =
  'border-t border-subtle max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:items-center max-lg:gap-x-3 max-lg:px-4 max-lg:py-3 max-lg:first:border-t-0';

/** A profile that may be deleted, with why it is in the list; on a phone a card. */
export function ProfileRow({ profile, checked, leaving, compact, onToggle }: ProfileRowProps) {
  const { t } = useLingui();
  const { userId = '', displayName, bio, verificationStatus = '', createdAt = '', reasons = [], protected: why = '', picture } = profile;
  const name = displayName || t`No name`;
  const verificationLabel = Object.hasOwn(verificationLabels, verificationStatus)
    ? verificationLabels[verificationStatus as VerificationStatus]
    : verificationLabels.unverified;
  const fixed = leaving || why !== '';
  const because = leaving ? t`Deleting` : [reasonsOf(reasons), why && protectionOf(why)].filter(Boolean).join(' · ');
  return (
    <tr aria-selected={checked} className={`${row} ${checked ? 'bg-rose-tint' : 'hover:bg-hover'} ${leaving ? 'opacity-60' : ''}`}>
      <td className={`${cell} max-lg:row-span-2 lg:w-14 ${compact ? 'lg:h-9' : 'lg:h-11'}`}>
        {fixed ? (
          <span className="grid size-6 place-items-center text-low">
            <LockKeyhole size={16} strokeWidth={1.75} aria-hidden />
          </span>
        ) : (
          <Checkbox
            label={t`Select ${name}`}
            data-profile={userId}
            checked={checked}
            onChange={() => undefined}
            onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
          />
        )}
      </td>
      <th scope="row" className={`${cell} text-left font-semibold`}>
        <span className="flex min-w-0 items-center gap-3">
          <span className={compact ? 'lg:[&>span]:size-7' : ''}>
            <Avatar name={displayName || '?'} picture={picture} size="sm" />
          </span>
          <Link
            href={paths.adminMember(userId)}
            className={`min-w-0 truncate underline-offset-4 hover:underline lg:max-w-48 ${displayName ? '' : 'font-normal text-low'}`}
          >
            {name}
          </Link>
        </span>
      </th>
      <td className={`${cell} max-lg:hidden`}>
        <span title={bio} className="block max-w-64 truncate">
          {bio || <span className="text-low">–</span>}
        </span>
      </td>
      <td className={`${cell} max-lg:hidden`}>
        {verificationStatus === 'verified' ? (
          <Badge tone="success">
            <Check size={12} strokeWidth={3} aria-hidden />
            {t(verificationLabels.verified)}
          </Badge>
        ) : (
          <Badge>{t(verificationLabel)}</Badge>
        )}
      </td>
      <td className={`${cell} whitespace-nowrap tabular-nums max-lg:hidden`}>{createdAt && dayName(createdAt)}</td>
      <td className={`${cell} text-mid max-lg:col-start-2 max-lg:pl-12 max-lg:text-sm`}>
        {because}
        <span className="lg:hidden">
          {because && ' · '}
          {createdAt ? dayName(createdAt) : <Trans>Unknown date</Trans>}
        </span>
      </td>
    </tr>
  );
}
