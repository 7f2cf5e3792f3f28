import { create } from '@bufbuild/protobuf';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { SafetySignalRaisedSchema } from '@sotto/proto/marketplace/v1/events';
import { findSafetySignals, type SafetySignalKind } from '@sotto/proto/safety-signals';
import { checkText, cleanText } from '@sotto/proto/text-rules';
import { isBlank } from '@sotto/proto/visible-text';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import { marketplaceError } from '../marketplace-error.js';

/** A text that a member wrote, before it is stored. */
export interface WrittenText {
  /** Its JSON name in the contract. */
  field: string;
  /** How people call it. */
  label: string;
  text: string;
  maxLength: number;
  required?: boolean;
  /** How it stands now: what is not changed was read before. */
  before?: string;
  /** Only in a name, "Lily, 16" is an age. */
  written?: 'name' | 'text';
}

/** Whose words, and what they belong to. */
export interface Author {
  userId: string;
  surface: 'storefront' | 'content_item' | 'tip';
  subjectId: string;
}

/** What was read: the texts as they are stored, by their fields, and what a person should hear about them. */
export interface ReadTexts {
  texts: Record<string, string>;
  /** Adds the signals to the transaction that stores the texts. */
  tell(): void;
}

const underAge = 'Only adults may be here. This was not saved, and a person will look at your account.';

/** Reads texts before they are stored: cleans them, refuses what texts here may not hold (D-50), and finds what asks for a second look (B-17). */
@Injectable()
export class CheckTexts {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** Never call it inside a transaction: that somebody says to be under age is told although nothing is stored. */
  async execute(author: Author, written: readonly WrittenText[]): Promise<ReadTexts> {
    const clean = written.map((one) => ({ ...one, text: cleanText(one.text) }));
    const faults = clean.flatMap(faultOf);
    if (faults.length > 0) throw invalidInput(faults);

    const found = clean.filter(({ text, before }) => text !== before).map((one) => ({ ...one, kinds: kindsOf(one) }));
    const minor = found.find(({ kinds }) => kinds.includes('under_age'));
    if (minor) return this.refuse(author, minor.field);
    const kinds = new Set(found.flatMap((one) => one.kinds));
    const texts = Object.fromEntries(clean.map(({ field, text }) => [field, text]));
    return { texts, tell: () => kinds.forEach((kind) => void this.raise(author, kind)) };
  }

  private async refuse(author: Author, field: string): Promise<never> {
    await this.em.transactional(async () => this.raise(author, 'under_age'));
    throw marketplaceError('MESSAGE_REFUSED', underAge, [create(FieldFaultSchema, { field, rule: 'safety.under_age', message: underAge })]);
  }

  private raise(author: Author, kind: SafetySignalKind): void {
    this.outbox.add(SafetySignalRaisedSchema, { ...author, kind });
  }
}

const kindsOf = ({ text, written }: WrittenText): SafetySignalKind[] => findSafetySignals(text, written).map(({ kind }) => kind);

function faultOf({ field, label, text, maxLength, required }: WrittenText) {
  if (required && isBlank(text)) return [{ field, rule: 'text.blank', message: `Please enter a ${label}.` }];
  const fault = checkText(text, label, maxLength);
  return fault ? [{ field, ...fault }] : [];
}
