import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { Link, useSearchParams } from 'react-router';
import { useCatalogueQuery } from '#web/client/catalogue.api';
import { useConfirmedPayment } from '#web/client/payments/use-confirmed-payment';
import { money } from '#web/lib/money';
import { paths } from '#web/lib/routes/paths';
import { Avatar } from '#web/ui/avatar/avatar';
import { Button } from '#web/ui/button/button';
import { Eclipse } from '#web/ui/empty-state/eclipse';
import { HomeCountdown } from './home-countdown';
import { NotPaid } from './not-paid';
import { Receipt, ReceiptLine } from './receipt';
import { ResultPage } from './result-page';

/** /tip-success: what the provider confirmed, and nothing before (SUCC-01, SUCC-02, D-32). */
export function TipSuccessPage() {
  const [search] = useSearchParams();
  const confirmed = useConfirmedPayment(search.get('payment') ?? '');
  const { data: catalogue } = useCatalogueQuery();
  const { payment } = confirmed;
  if (payment?.kind === 'tip' && payment.status === 'completed')
    return <TipSent payment={payment} statementName={catalogue?.statementName} />;
  return <NotPaid confirmed={confirmed} kind="tip" />;
}

interface TipSentProps {
  payment: PaymentJson;
  statementName: string | undefined;
}

/** To who, how much, and with which texts. */
export function TipSent({ payment: { amount = 0, creatorId, creatorName, creatorPicture, note, receipt }, statementName }: TipSentProps) {
  const { t } = useLingui();
  const name = creatorName || t`Someone`;
  const sum = <span className="font-semibold text-gold tabular-nums">{money(amount)}</span>;
  return (
    <ResultPage
      mark={<Eclipse className="size-35" />}
      title={t`Tip sent`}
      sentence={
        <Trans>
          {sum} to {name}, confirmed.
        </Trans>
      }
    >
      <Receipt>
        <ReceiptLine name={t`To`}>
          <span className="inline-flex items-center gap-2.5">
            <Avatar picture={creatorPicture} name={name} size="sm" />
            {name}
          </span>
        </ReceiptLine>
        {note && <ReceiptLine name={t`Your note`}>{note}</ReceiptLine>}
        {statementName && <ReceiptLine name={t`On your statement`}>{statementName}</ReceiptLine>}
        {receipt && <ReceiptLine name={t`Receipt`}>{receipt}</ReceiptLine>}
      </Receipt>
      <HomeCountdown />
      <Button asChild block>
        <Link to={paths.home}>
          <Trans>Return to Home</Trans>
        </Link>
      </Button>
      {creatorId && (
        <Button asChild block variant="ghost">
          <Link to={paths.storefront(creatorId)}>
            <Trans>Visit Store</Trans>
          </Link>
        </Button>
      )}
    </ResultPage>
  );
}
