import { useLingui } from '@lingui/react/macro';
import type { PaymentToAdministerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { kindTexts, paymentKinds, titleTexts } from './payment-labels';

/** What was paid for. */
export function PaymentTitle({ payment: { kind = '', title } }: { payment: PaymentToAdministerJson }) {
  const { t } = useLingui();
  const known = paymentKinds.find((one) => one === kind);
  const word = known ? t(kindTexts[known]) : kind;
  return (
    <>
      {title ? (titleTexts[title] ? t(titleTexts[title]) : title) : word}
      {title && title !== word && <span className="text-sm text-low"> · {word}</span>}
    </>
  );
}
