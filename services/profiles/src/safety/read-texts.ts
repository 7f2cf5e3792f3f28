import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { SafetySignalRaisedSchema } from '@sotto/proto/profiles/v1/events';
import { findSafetySignals, safetySignalKinds, type SafetySignalKind } from '@sotto/proto/safety-signals';
import type { Profile } from '../profiles/profile.entity.js';

/** Fields that exist to hold contacts and links (D-50) say nothing by holding them. */
const beyondContacts: readonly SafetySignalKind[] = ['under_age', 'payment'];

/** What a member writes freely, by the name of its field in facts, and what of it asks for a second look. */
const texts = [
  { surface: 'display_name', field: 'displayName', kinds: safetySignalKinds, written: 'name' },
  { surface: 'location', field: 'location', kinds: safetySignalKinds, written: 'text' },
  { surface: 'contact_phone', field: 'contactPhone', kinds: beyondContacts, written: 'text' },
  { surface: 'contact_email', field: 'contactEmail', kinds: beyondContacts, written: 'text' },
  { surface: 'contact_x_profile', field: 'contactXProfile', kinds: beyondContacts, written: 'text' },
] as const;

/** How the texts stood before a change. */
export type Written = Partial<Pick<Profile, (typeof texts)[number]['field']>>;

/** What a member has written by now. */
export const writtenBy = (profile: Profile): Written => Object.fromEntries(texts.map(({ field }) => [field, profile[field]]));

/** Reads what a member wrote anew: tells of what asks for a second look, and lets nobody meet who says to be under age (B-17). */
@Injectable()
export class ReadTexts {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction that changes the profile. A place that was chosen from the list was not written by the member. */
  execute(profile: Profile, before: Written): void {
    for (const source of texts) {
      const text = profile[source.field];
      if (text && text !== before[source.field]) this.read(profile, source, text);
    }
  }

  private read(profile: Profile, { surface, kinds, written }: (typeof texts)[number], text: string): void {
    const wanted: readonly SafetySignalKind[] = kinds;
    for (const { kind } of findSafetySignals(text, written).filter((signal) => wanted.includes(signal.kind))) {
      if (kind === 'under_age') profile.review(true, newId());
      this.outbox.add(SafetySignalRaisedSchema, { userId: profile.userId, kind, surface });
    }
  }
}
