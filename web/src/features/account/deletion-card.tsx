import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'sonner';
import { setSession } from '#web/client/session';
import { leaving } from '#web/client/session.slice';
import { isProblem } from '#web/client/problem';
import { moment } from '#web/lib/date';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { useRequestDeletionMutation } from './account.api';
import { ProofDialog } from './proof-dialog';

/** Leaving for good, with 14 days to change one's mind (D-60). */
export function DeletionCard() {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const [request] = useRequestDeletionMutation();
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t`Delete account`}>
      <div className="grid gap-4 px-4 pb-5 md:px-6">
        <p className="text-mid">
          <Trans>Deletion waits 14 days. Sign in before then and everything is back.</Trans>
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
          const result = await request(proof);
          if (!result.data) dispatch(leaving(false));
          else {
            const day = moment(result.data.eraseAt ?? '');
            toast.success(say`Your account will be deleted`, { description: say`Sign in before ${day} to keep it.`, duration: 10_000 });
            setSession(undefined);
          }
          return result;
        }}
        failed={(error) => (isProblem(error) && error.detail) || say`Failed to delete your account. Please try again.`}
      >
        <ul className="grid list-disc gap-1.5 pl-5 text-mid">
          <li>
            <Trans>You disappear for everyone at once.</Trans>
          </li>
          <li>
            <Trans>For 14 days, signing in brings everything back.</Trans>
          </li>
          <li>
            <Trans>After that it is erased everywhere: profile, photos, matches, chats.</Trans>
          </li>
          <li>
            <Trans>Purchase and sale records stay, without personal data.</Trans>
          </li>
        </ul>
      </ProofDialog>
    </Card>
  );
}
