import { defineEntity, p } from '@mikro-orm/core';
import { marketplaceError } from '../../marketplace-error.js';
import type { ProviderEvidence } from '../provider/payment-provider.js';

export const evidenceStates = ['draft', 'sending', 'sent'] as const;

/** The texts in the order in which staff writes them. */
export const evidenceTexts = [
  'productDescription',
  'serviceDate',
  'accessActivityLog',
  'refundPolicyDisclosure',
  'refundRefusalExplanation',
  'uncategorizedText',
] as const satisfies readonly (keyof ProviderEvidence)[];

const DisputeEvidenceSchema = defineEntity({
  name: 'DisputeEvidence',
  tableName: 'dispute_evidence',
  properties: {
    /** The provider's id of the dispute. */
    disputeRef: p.text().primary(),
    state: p.enum(evidenceStates),
    productDescription: p.text(),
    serviceDate: p.text(),
    accessActivityLog: p.text(),
    refundPolicyDisclosure: p.text(),
    refundRefusalExplanation: p.text(),
    uncategorizedText: p.text(),
    savedAt: p.datetime(),
    /** When the provider had it. */
    sentAt: p.datetime().nullable(),
  },
});

/** What is said against a dispute: a draft, until it is sent once. */
export class DisputeEvidence extends DisputeEvidenceSchema.class {
  get isDraft(): boolean {
    return this.state === 'draft';
  }

  get texts(): ProviderEvidence {
    return Object.fromEntries(evidenceTexts.map((name) => [name, this[name]])) as Record<(typeof evidenceTexts)[number], string>;
  }

  /** Throws DISPUTE_STATE when it is on its way or was sent. */
  write(texts: ProviderEvidence, now: Date): void {
    if (!this.isDraft) throw marketplaceError('DISPUTE_STATE');
    Object.assign(this, texts, { savedAt: now });
  }

  /** From now on the texts stay, because the provider may have them already. */
  send(): void {
    this.state = 'sending';
  }

  confirm(now: Date): void {
    if (this.state !== 'sending') return;
    this.state = 'sent';
    this.sentAt = now;
  }

  /** The provider refused it. */
  withdraw(): void {
    if (this.state === 'sending') this.state = 'draft';
  }
}
DisputeEvidenceSchema.setClass(DisputeEvidence);
