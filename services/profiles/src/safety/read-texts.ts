import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { SafetySignalRaisedSchema } from '@sotto/proto/profiles/v1/events';
import { findSafetySignals } from '@sotto/proto/safety-signals';
import type { Profile } from '../profiles/profile.entity.js';

/** What a member writes freely, by the name of its field in facts. */
const texts = { display_name: 'displayName', location: 'location' } as const;

/** How the texts stood before a change. */
export type Written = Partial<Pick<Profile, 'displayName' | 'location'>>;

/** Reads what a member wrote anew: tells of what asks for a second look, and lets nobody meet who says to be under age (B-17). */
@Injectable()
export class ReadTexts {
  constructor(private readonly outbox: Outbox) {}

  /** In the transaction that changes the profile. A place that was chosen from the list was not written by the member. */
  execute(profile: Profile, before: Written): void {
    for (const [surface, field] of Object.entries(texts)) {
      if (profile[field] && profile[field] !== before[field]) this.read(profile, surface, profile[field]);
    }
  }

  private read(profile: Profile, surface: string, text: string): void {
    for (const { kind } of findSafetySignals(text)) {
      if (kind === 'under_age') profile.inReview = true;
      this.outbox.add(SafetySignalRaisedSchema, { userId: profile.userId, kind, surface });
    }
  }
}
