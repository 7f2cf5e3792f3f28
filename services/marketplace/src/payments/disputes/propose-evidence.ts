import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import type { Payment, PaymentKindName } from '../checkout/payment.entity.js';
import { receiptOf } from '../checkout/receipt.js';
import type { ProviderEvidence } from '../provider/payment-provider.js';
import { EvidenceRepository, type PurchaseUse } from './evidence.repository.js';

/** Neutral, like the statement: the provider knows purchases as orders. */
const products: Record<PaymentKindName, string> = {
  content: 'a digital item that is unlocked in the account of the buyer as soon as the payment is confirmed. Nothing is shipped',
  tip: 'a voluntary tip that the account holder sent to another member. It is delivered as soon as the payment is confirmed',
  boost: 'a paid boost of the account. It takes effect as soon as the payment is confirmed',
  subscription: 'a membership for the period that was paid. It starts as soon as the payment is confirmed',
};

/** What is known of a payment that may speak against its dispute. Staff checks and completes it before it is sent. */
@Injectable()
export class ProposeEvidence {
  constructor(
    private readonly repository: EvidenceRepository,
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(payment: Payment): Promise<ProviderEvidence> {
    const { id, kind, payerId, completedAt } = payment;
    const [use, terms] = await Promise.all([this.repository.useOf(id), payerId ? this.termsOf(payerId) : '']);
    return {
      productDescription: `Order ${receiptOf(id)}: ${products[kind]}.`,
      serviceDate: completedAt ? completedAt.toISOString().slice(0, 10) : '',
      accessActivityLog: activityOf(payment, use),
      refundPolicyDisclosure: terms,
      refundRefusalExplanation: '',
      uncategorizedText: '',
    };
  }

  /** Empty for an erased account, and while identity is unavailable: staff can still write it. */
  private async termsOf(userId: string): Promise<string> {
    const account = await this.identity.describeAccount(this.minter.self, { userId }).catch(() => null);
    if (!account?.disclaimerAcceptedAt) return '';
    const at = timestampDate(account.disclaimerAcceptedAt).toISOString();
    return `The account holder accepted the terms (version ${account.termsVersion}), which contain the rules about refunds, at ${at}. No account is created without them.`;
  }
}

const timeOf = (line: string) => line.split(' ')[0]!;

/** One line for each event, in UTC. */
function activityOf(
  { createdAt, paidAt, completedAt }: Payment,
  { firstOpenedAt, lastOpenedAt, openedCount, visits }: PurchaseUse,
): string {
  const events: [Date | null | undefined, string][] = [
    [createdAt, 'The signed-in account started the checkout.'],
    [paidAt, 'The payment was confirmed.'],
    [completedAt, 'The order was delivered to the account.'],
    [firstOpenedAt, 'The account opened the item for the first time.'],
    [openedCount > 1 ? lastOpenedAt : null, `The account opened the item for the last time; ${openedCount} times altogether.`],
  ];
  const lines = events.flatMap(([at, text]) => (at ? [`${at.toISOString()} ${text}`] : []));
  const pages = visits.map((day) => `${day} The account visited the seller's page.`);
  return [...lines, ...pages].sort((one, other) => timeOf(one).localeCompare(timeOf(other))).join('\n');
}
