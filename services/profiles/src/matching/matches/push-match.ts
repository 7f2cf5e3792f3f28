import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { MatchEnded, MembersMatched } from '@sotto/proto/profiles/v1/events';
import { MatchEndedPushedSchema, MatchPushedSchema } from '@sotto/proto/profiles/v1/profiles';
import { Cards } from '../../discovery/cards.view.js';
import { MatchRepository } from './match.repository.js';
import { toMatchView } from './match.view.js';

/** Pushes a new or ended match to both members. */
@Injectable()
export class PushMatch {
  constructor(
    private readonly repository: MatchRepository,
    private readonly sockets: Sockets,
    private readonly cards: Cards,
  ) {}

  async execute({ matchId }: MembersMatched): Promise<void> {
    for (const row of await this.repository.bothSides(matchId))
      this.sockets.push(row.viewerId, MatchPushedSchema, { match: toMatchView(row, this.cards.showing) });
  }

  ended({ matchId, userAId, userBId }: MatchEnded): void {
    this.sockets.push(userAId, MatchEndedPushedSchema, { matchId, userId: userBId });
    this.sockets.push(userBId, MatchEndedPushedSchema, { matchId, userId: userAId });
  }
}
