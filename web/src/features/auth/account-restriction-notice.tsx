import { Trans } from '@lingui/react/macro';
import type { AccountRestrictionJson } from '@sotto/proto/identity/v1/accounts';
import { type ComponentType, useEffect, useRef } from 'react';
import { dateTime } from '#web/lib/date';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { Link } from '#web/ui/link/link';

/** What was decided, why, and how to appeal, for who was refused; the app fills it. */
export type AppealSlot = ComponentType<{ token: string }>;

interface AccountRestrictionNoticeProps {
  restriction: AccountRestrictionJson;
  appeal: AppealSlot;
  onBack: () => void;
}

/** The right password of an account that may not come in: why, until when, and what can be said against it. */
export function AccountRestrictionNotice({
  restriction: { accountStatus, until, reason, appealToken },
  appeal: Appeal,
  onBack,
}: AccountRestrictionNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
          {accountStatus === 'banned' ? <Trans>Your account is banned</Trans> : <Trans>Your account is suspended</Trans>}
        </h1>
        <p className="text-mid">
          {until ? (
            <Trans>
              You can sign in again on <time dateTime={until}>{dateTime(until)}</time>. Until then nobody sees you.
            </Trans>
          ) : (
            <Trans>You can’t sign in, and your profile is hidden.</Trans>
          )}
        </p>
      </div>
      {appealToken ? <Appeal token={appealToken} /> : <WithoutAppeal reason={reason} />}
      <p className="text-center">
        <Button variant="ghost" onClick={onBack}>
          <Trans>Back to sign in</Trans>
        </Button>
      </p>
    </div>
  );
}

const WithoutAppeal = ({ reason }: Pick<AccountRestrictionJson, 'reason'>) => (
  <div className="grid gap-4">
    {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
    <p className="text-sm text-mid">
      <Trans>
        Questions?{' '}
        <Link href={paths.contact} className="font-semibold text-rose underline-offset-4 hover:underline">
          Write to us
        </Link>
        . You don’t need to be signed in.
      </Trans>
    </p>
  </div>
);
