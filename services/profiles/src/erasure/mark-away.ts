import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { CardChangedPushedSchema, MatchEndedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { MatchRepository } from '../matches/match.repository.js';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';
import type { Profile } from '../profiles/profile.entity.js';

/** A hint is no promise: whoever hears nothing finds the truth at the next read of the list. */
const mostMatches = 500;

/** Whoever asked for deletion (D-60), or is suspended or banned, is nowhere, and back everywhere once neither holds. */
@Injectable()
export class MarkAway {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly matches: MatchRepository,
    private readonly sockets: Sockets,
  ) {}

  async execute(userId: string, change: (profile: Profile) => void): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    const { away } = await this.changeProfile.execute(userId, change);
    for (const { matchId, peerId } of await this.matches.peersOf(userId, mostMatches)) {
      if (away) this.sockets.push(peerId, MatchEndedPushedSchema, { matchId, userId });
      else this.sockets.push(peerId, CardChangedPushedSchema, { userId });
    }
  }
}
