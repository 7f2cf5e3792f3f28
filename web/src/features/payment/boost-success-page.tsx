import { Trans, useLingui } from '@lingui/react/macro';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { TrendingUp, Zap } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useCatalogueQuery } from '#web/client/catalogue.api';
import { useConfirmedPayment } from '#web/client/payments/use-confirmed-payment';
import { money } from '#web/lib/money';
import { nextStepOf } from '#web/lib/routes/next-step';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import { boostName } from './boost-labels';
import { NotPaid } from './not-paid';
import { Receipt, ReceiptLine } from './receipt';
import { ResultPage } from './result-page';

/** /boost-success: what the provider confirmed, and nothing before (SUCC-03, SUCC-04). */
export function BoostSuccessPage() {
  const [search] = useSearchParams();
  const confirmed = useConfirmedPayment(search.get('payment') ?? '');
  const { data: catalogue } = useCatalogueQuery();
  const { payment } = confirmed;
  if (payment?.kind === 'boost' && payment.status === 'completed')
    return <BoostActivated payment={payment} statementName={catalogue?.statementName} />;
  return <NotPaid confirmed={confirmed} kind="boost" />;
}

interface BoostActivatedProps {
  payment: PaymentJson;
  statementName: string | undefined;
}

/** The boost, what it cost, and where to see it. */
export function BoostActivated({ payment: { id = '', title, amount = 0, conversationId }, statementName }: BoostActivatedProps) {
  const { t } = useLingui();
  const name = boostName(title);
  const profile = title === 'visibility_boost';
  return (
    <ResultPage
      mark={
        <span className="grid size-28 place-items-center rounded-full bg-[radial-gradient(closest-side,color-mix(in_srgb,var(--gold-fill)_30%,transparent),transparent)] text-gold">
          <Zap size={44} strokeWidth={1.5} />
        </span>
      }
      title={t`Boost Activated!`}
      sentence={
        profile
          ? t`You’re shown first to people you match.`
          : conversationId
            ? t`Your message is on its way and appears first in the list.`
            : t`It’s used for your next highlighted message.`
      }
    >
      <Receipt>
        <ReceiptLine name={t`Boost`}>
          <Badge tone="gold">
            <Zap size={13} aria-hidden />
            {name ? t(name) : title}
          </Badge>
        </ReceiptLine>
        <ReceiptLine name={t`Amount`}>
          <span className="font-semibold text-gold tabular-nums">{money(amount)}</span>
        </ReceiptLine>
        {statementName && <ReceiptLine name={t`On your statement`}>{statementName}</ReceiptLine>}
      </Receipt>
      <Banner icon={TrendingUp} tone="gold">
        {profile ? <Trans>Boosts can get up to 200% engagement.</Trans> : <Trans>Boosted messages can get up to 200% engagement.</Trans>}
      </Banner>
      <div className="grid gap-2">
        <Button asChild block>
          <Link to={nextStepOf(id) ?? paths.chat}>
            <Trans>Go to chat</Trans>
          </Link>
        </Button>
        <Button asChild block variant="ghost">
          <Link to={paths.dashboard}>
            <Trans>Back to Dashboard</Trans>
          </Link>
        </Button>
      </div>
    </ResultPage>
  );
}
