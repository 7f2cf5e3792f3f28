import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { CardChangedPushedSchema, MatchEndedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { MatchRepository } from '../matching/matches/match.repository.js';
import { ChangeEverywhere } from '../profiles/change-everywhere.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';
import type { Profile } from '../profiles/model/profile.entity.js';

/** The frames are hints: a client that misses one gets the current list at its next read. */
const maxMatches = 500;

/** Hides a member who requested deletion (D-60) or is suspended or banned, and shows the member again when neither applies. */
@Injectable()
export class MarkInactive {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly changeEverywhere: ChangeEverywhere,
    private readonly matches: MatchRepository,
    private readonly sockets: Sockets,
  ) {}

  async execute(userId: string, change: (profile: Profile) => void): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    const { inactive } = await this.changeEverywhere.execute(userId, change);
    for (const { matchId, peerId } of await this.matches.peersOf(userId, maxMatches)) {
      if (inactive) this.sockets.push(peerId, MatchEndedPushedSchema, { matchId, userId });
      else this.sockets.push(peerId, CardChangedPushedSchema, { userId });
    }
  }
}
