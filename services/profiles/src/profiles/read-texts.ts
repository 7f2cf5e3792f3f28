import { Injectable } from '@nestjs/common';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { SafetySignalRaisedSchema } from '@sotto/proto/profiles/v1/events';
import { findSafetySignals, safetySignalKinds, type SafetySignalKind } from '@sotto/proto/safety-signals';
import type { Profile } from './model/profile.entity.js';

/** Contacts and links are expected in the contact fields (D-50), so they are no signal there. */
const beyondContacts: readonly SafetySignalKind[] = ['under_age', 'payment'];

/** The free texts of a profile, by the name of the field in events, with the kinds of signals that count for each. */
const texts = [
  { surface: 'display_name', field: 'displayName', kinds: safetySignalKinds, written: 'name' },
  { surface: 'location', field: 'location', kinds: safetySignalKinds, written: 'text' },
  { surface: 'contact_phone', field: 'contactPhone', kinds: beyondContacts, written: 'text' },
  { surface: 'contact_email', field: 'contactEmail', kinds: beyondContacts, written: 'text' },
  { surface: 'contact_x_profile', field: 'contactXProfile', kinds: beyondContacts, written: 'text' },
] as const;

/** The source of answers to questions: each answer is a text of its own. */
const promptSource = { surface: 'prompts', kinds: safetySignalKinds, written: 'text' } as const;

type Source = Pick<(typeof texts)[number], 'kinds' | 'written'> & { surface: string };

/** The texts before a change. */
export type Written = Partial<Pick<Profile, (typeof texts)[number]['field'] | 'prompts'>>;

/** The current texts of a profile. */
export const writtenBy = (profile: Profile): Written => ({
  ...Object.fromEntries(texts.map(({ field }) => [field, profile[field]])),
  prompts: profile.prompts,
});

/** Checks changed texts: publishes a safety signal for each finding, and puts a member in review who states to be under age (B-17). */
@Injectable()
export class ReadTexts {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction that changes the profile. A place that was chosen from the list was not written by the member. */
  execute(profile: Profile, before: Written): void {
    for (const source of texts) {
      const text = profile[source.field];
      if (text && text !== before[source.field]) this.read(profile, source, text);
    }
    const known = new Set(before.prompts?.map(({ answer }) => answer));
    for (const { answer } of profile.prompts.filter((prompt) => !known.has(prompt.answer))) this.read(profile, promptSource, answer);
  }

  private read(profile: Profile, { surface, kinds, written }: Source, text: string): void {
    const wanted: readonly SafetySignalKind[] = kinds;
    for (const { kind } of findSafetySignals(text, written).filter((signal) => wanted.includes(signal.kind))) {
      if (kind === 'under_age') profile.review(true, newId());
      this.outbox.add(SafetySignalRaisedSchema, { userId: profile.userId, kind, surface });
    }
  }
}
