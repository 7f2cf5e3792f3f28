import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import type { ReactNode } from 'react';
import { paths } from '#web/lib/routes/paths';
import { Avatar } from '../avatar/avatar';
import { Link } from '../link/link';
import { NameAge } from '../photo/name-age';
import { VerifiedMark } from '../photo/verified-mark';

interface PersonRowProps {
  userId: string;
  name?: string;
  age?: number;
  picture?: PictureJson;
  verified?: boolean;
  online?: boolean;
  /** Beside the name: what the viewer and this person are to each other. */
  badge?: ReactNode;
  /** Below it, in full: what they wrote. */
  text?: string;
  /** When, and what else is worth knowing. */
  note?: ReactNode;
  /** What can be done. Below everything else on a narrow screen. */
  children?: ReactNode;
}

/** Someone in a list of people. The name leads to the profile. */
export function PersonRow({ userId, name, age, picture, verified, online = false, badge, text, note, children }: PersonRowProps) {
  const { t } = useLingui();
  const shown = name || t`Someone`;
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3 md:px-6">
      <span className={text ? 'self-start' : undefined}>
        <Avatar name={shown} picture={picture} online={online} size="lg" />
      </span>
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <Link href={paths.profileOf(userId)} className="min-w-0 hover:underline">
            <NameAge name={shown} age={age} />
          </Link>
          {verified && <VerifiedMark size={16} />}
          {badge}
        </p>
        {text && (
          <p dir="auto" className="mt-0.5 whitespace-pre-line wrap-anywhere text-mid">
            {text}
          </p>
        )}
        <p className="mt-0.5 text-sm text-low">
          {online && (
            <>
              <span className="text-success">
                <Trans>Online</Trans>
              </span>
              {note && ' · '}
            </>
          )}
          {note}
        </p>
      </div>
      {children && <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>}
    </div>
  );
}
