import { Trans } from '@lingui/react/macro';
import type { DisputeJson } from '@sotto/proto/marketplace/v1/earnings';
import { day } from '#web/lib/date';
import { paths } from '#web/lib/routes/paths';
import { Link } from '#web/ui/link/link';

interface DisputeTextProps {
  /** Absent for disputes whose details were not stored. */
  dispute: DisputeJson | undefined;
  /** What is held of the creator's. */
  share: string;
  /** What the buyer paid. */
  total: string;
}

/** An open dispute: who asked for what and when, what happens next, and how to answer until when. */
export function DisputeText({ dispute, share, total }: DisputeTextProps) {
  const opened = dispute?.openedAt && day(dispute.openedAt);
  const until = dispute?.respondBy && day(dispute.respondBy);
  return (
    <div className="grid gap-1 text-sm text-mid">
      <p>
        {opened ? (
          <Trans>
            On {opened} the buyer’s bank asked for this payment of {total} back. Your {share} is held until the bank decides, which can take
            up to 75 days. You pay no fee for that.
          </Trans>
        ) : (
          <Trans>
            The buyer’s bank asked for this payment of {total} back. Your {share} is held until the bank decides, which can take up to 75
            days. You pay no fee for that.
          </Trans>
        )}
      </p>
      <p>
        {until ? (
          <Trans>
            We can answer the bank until {until}. If you know something that helps, such as messages with the buyer,{' '}
            <Contact>write to us</Contact> before then.
          </Trans>
        ) : opened ? (
          <Trans>The bank takes no more answers and decides next. You don’t need to do anything.</Trans>
        ) : (
          <Trans>
            If you know something that helps, <Contact>write to us</Contact>.
          </Trans>
        )}
      </p>
    </div>
  );
}

const Contact = ({ children }: { children?: string }) => (
  <Link href={paths.contact} className="underline underline-offset-4">
    {children}
  </Link>
);
