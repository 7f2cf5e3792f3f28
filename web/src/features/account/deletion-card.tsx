import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'sonner';
import { useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { requestDeletion } from '#web/client/account/request-deletion';
import { balanceOf, useEarningsQuery } from '#web/client/payments/earnings.api';
import { setSession } from '#web/client/session/session';
import { leaving } from '#web/client/session/session.slice';
import { isProblem } from '#web/client/problem';
import { dateTime } from '#web/lib/date';
import { money } from '#web/lib/money';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { ProofDialog } from './proof-dialog';

/** What a creator loses with the account, while she can still have it paid out. */
function UnpaidEarnings() {
  const { data: own } = useOwnProfileQuery();
  const { data } = useEarningsQuery(undefined, { skip: own?.gender !== 'female' });
  const balance = balanceOf(data?.earnings ?? {});
  if (balance <= 0) return null;
  const amount = money(balance);
  return (
    <li className="text-danger-text">
      <Trans>{amount} of your earnings hasn’t been paid out. Once your account is deleted, it can’t be.</Trans>
    </li>
  );
}

/** Leaving for good, with 14 days to change one's mind (D-60). */
export function DeletionCard() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t`Delete account`}>
      <div className="grid gap-4 px-4 pb-5 md:px-6">
        <p className="text-mid">
          <Trans>Your account is deleted after 14 days. Sign in before then to restore it.</Trans>
        </p>
        <Button variant="secondary" className="border-danger-text/60 text-danger-text" onClick={() => setAsking(true)}>
          <Trash2 size={18} aria-hidden />
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <ProofDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Delete my account?`}
        confirm={t`Delete my account`}
        cancel={t`Keep my account`}
        danger
        onProof={async (proof) => {
          dispatch(leaving(true));
          const result = await requestDeletion(proof);
          if (!result.data) dispatch(leaving(false));
          else {
            const day = dateTime(result.data.eraseAt ?? '');
            toast.success(say`Your account will be deleted`, { description: say`Sign in before ${day} to keep it.`, duration: 10_000 });
            setSession(undefined);
          }
          return result;
        }}
        failed={(error) => (isProblem(error) && error.detail) || say`Failed to delete your account. Please try again.`}
      >
        <ul className="grid list-disc gap-1.5 pl-5 text-mid">
          <UnpaidEarnings />
          <li>
            <Trans>Your profile is hidden from everyone immediately.</Trans>
          </li>
          <li>
            <Trans>Sign in within 14 days to restore everything.</Trans>
          </li>
          <li>
            <Trans>After that we permanently delete your profile, photos, matches and chats.</Trans>
          </li>
          <li>
            <Trans>Purchase and sale records are kept without personal data.</Trans>
          </li>
          <li>
            <Trans>Open reports about you are kept, for our staff only, until they are decided, for 90 days at most.</Trans>
          </li>
        </ul>
      </ProofDialog>
    </Card>
  );
}
