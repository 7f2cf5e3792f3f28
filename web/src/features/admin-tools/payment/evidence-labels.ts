import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DisputeEvidenceJson } from '@sotto/proto/marketplace/v1/marketplace_service';

export type EvidenceText = Exclude<keyof DisputeEvidenceJson, '$typeName'>;

/** The texts that the provider passes on to the bank, in the order of the form, with the most characters it takes. */
export const evidenceTexts: readonly { name: EvidenceText; label: MessageDescriptor; hint?: MessageDescriptor; longest: number }[] = [
  { name: 'productDescription', label: msg`What was sold`, longest: 5_000 },
  { name: 'serviceDate', label: msg`Day of delivery`, longest: 100 },
  { name: 'accessActivityLog', label: msg`Access log`, hint: msg`When the payer used it, with times (UTC).`, longest: 20_000 },
  {
    name: 'refundPolicyDisclosure',
    label: msg`Terms accepted`,
    hint: msg`How and when the payer was shown the rules about refunds.`,
    longest: 5_000,
  },
  { name: 'refundRefusalExplanation', label: msg`Why no refund is due`, longest: 5_000 },
  { name: 'uncategorizedText', label: msg`Anything else`, hint: msg`For example messages between the payer and support.`, longest: 20_000 },
];

/** What the payer claims, as the provider calls it. */
export const disputeReasons: Record<string, MessageDescriptor> = {
  fraudulent: msg`Payment not recognized`,
  unrecognized: msg`Payment not recognized`,
  duplicate: msg`Charged twice`,
  product_not_received: msg`Not delivered`,
  product_unacceptable: msg`Not as described`,
  credit_not_processed: msg`Refund not received`,
  subscription_canceled: msg`Plan was canceled`,
  general: msg`Other reason`,
};

/** How a dispute stands. */
export const disputeStates: Record<string, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'dispute' }),
  won: msg({ message: 'Won', context: 'dispute' }),
  lost: msg({ message: 'Lost', context: 'dispute' }),
};
