import { useLingui } from '@lingui/react/macro';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { VerificationBody } from './verification-body';
import { useVerificationQuery } from './verification.api';

/** The check of the member's identity, from not started to done. Only the owner of a profile ever sees it (VERIF-08). */
export function VerificationCard() {
  const { t } = useLingui();
  const query = useVerificationQuery();
  return (
    <section
      id="verification"
      aria-label={t`ID verification`}
      className="scroll-mt-24 rounded-card border border-subtle bg-surface px-4 py-5 md:p-6"
    >
      <QueryState
        query={query}
        failed={t`Failed to load your verification`}
        loading={
          <div className="grid gap-3">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-11 w-44 rounded-ctl!" />
          </div>
        }
        isEmpty={() => false}
        empty={null}
      >
        {({ verificationStatus = 'unverified', url = '', error = '', errorCode = '' }) => (
          <VerificationBody status={verificationStatus || 'unverified'} url={url} missing={{ code: errorCode, text: error }} />
        )}
      </QueryState>
    </section>
  );
}
