import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { CardChangedPushedSchema, MatchEndedPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { MatchRepository } from '../matches/match.repository.js';
import { ChangeProfile } from '../profiles/change-profile.js';
import { EnsureProfile } from '../profiles/ensure-profile.js';

/** A hint is no promise: whoever hears nothing finds the truth at the next read of the list. */
const mostMatches = 500;

/** A member who asked for deletion is nowhere, and back everywhere when they come back in time (D-60). */
@Injectable()
export class MarkAway {
  constructor(
    private readonly ensureProfile: EnsureProfile,
    private readonly changeProfile: ChangeProfile,
    private readonly matches: MatchRepository,
    private readonly sockets: Sockets,
  ) {}

  async execute(factId: string, userId: string, away: boolean): Promise<void> {
    if (!(await this.ensureProfile.execute(userId))) return;
    const profile = await this.changeProfile.execute(userId, (held) => held.goAway(away, factId));
    if (profile.away !== away) return;
    for (const { matchId, peerId } of await this.matches.peersOf(userId, mostMatches)) {
      if (away) this.sockets.push(peerId, MatchEndedPushedSchema, { matchId, userId });
      else this.sockets.push(peerId, CardChangedPushedSchema, { userId });
    }
  }
}
