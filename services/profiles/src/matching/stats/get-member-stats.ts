import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MatchRepository } from '../matches/match.repository.js';
import { StatsRepository } from './stats.repository.js';

/** Counts who likes the caller, who looked, and the matches: each total by the rules of its list (D-15, B-09). */
@Injectable()
export class GetMemberStats {
  constructor(
    private readonly stats: StatsRepository,
    private readonly matches: MatchRepository,
  ) {}

  async execute({ userId }: Viewer): Promise<{ likesReceived: number; profileViews: number; matches: number }> {
    const [likes, views, matches] = await Promise.all([
      this.stats.totals('admirers', userId),
      this.stats.totals('viewers', userId),
      this.matches.total(userId),
    ]);
    return { likesReceived: likes.total, profileViews: views.total, matches };
  }
}
