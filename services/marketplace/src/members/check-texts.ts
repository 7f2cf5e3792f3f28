import { create } from '@bufbuild/protobuf';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { SafetySignalRaisedSchema } from '@sotto/proto/marketplace/v1/events';
import { findSafetySignals, type SafetySignalKind } from '@sotto/proto/safety-signals';
import { checkText, cleanText } from '@sotto/proto/text-rules';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import { marketplaceError } from '../marketplace-error.js';

/** A text that a member wrote, before it is stored. */
export interface WrittenText {
  /** Its JSON name in the contract. */
  field: string;
  /** Its name in messages to the member. */
  label: string;
  text: string;
  maxLength: number;
  required?: boolean;
  /** The text that is stored now. A text that did not change was checked before. */
  before?: string;
  /** "Lily, 16" is an age only in a name. */
  written?: 'name' | 'text';
}

/** Who wrote the texts, and where they are shown. */
export interface Author {
  userId: string;
  surface: 'storefront' | 'content_item' | 'tip';
  subjectId: string;
}

/** The cleaned texts by field, and the safety signals found in them. */
export interface CheckedTexts {
  texts: Record<string, string>;
  /** Adds the safety signals as events to the current transaction, which stores the texts. */
  addSignals(): void;
}

const underAge = 'Only adults may be here. This was not saved, and a person will look at your account.';

/**
 * Checks texts before they are stored: cleans them, refuses forbidden content (D-50), and finds signals that a moderator has to look at
 * (B-17).
 */
@Injectable()
export class CheckTexts {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Never call it inside a transaction: a text that says that its author is under age is refused, and the signal about it is stored all
   * the same.
   */
  async execute(author: Author, written: readonly WrittenText[]): Promise<CheckedTexts> {
    const clean = written.map((one) => ({ ...one, text: cleanText(one.text) }));
    const faults = clean.flatMap(faultOf);
    if (faults.length > 0) throw invalidInput(faults);

    const found = clean.filter(({ text, before }) => text !== before).map((one) => ({ ...one, kinds: kindsOf(one) }));
    const minor = found.find(({ kinds }) => kinds.includes('under_age'));
    if (minor) return this.refuse(author, minor.field);
    const kinds = new Set(found.flatMap((one) => one.kinds));
    const texts = Object.fromEntries(clean.map(({ field, text }) => [field, text]));
    return { texts, addSignals: () => kinds.forEach((kind) => void this.raise(author, kind)) };
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
  if (required && text === '') return [{ field, rule: 'text.blank', message: `Please enter a ${label}.` }];
  const fault = checkText(text, label, maxLength);
  return fault ? [{ field, ...fault }] : [];
}
