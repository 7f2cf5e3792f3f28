import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MatchRepository } from '../matches/match.repository.js';
import { FiguresRepository } from './figures.repository.js';

/** Counts who likes the caller, who looked, and the matches: each figure by the rules of the list behind it (D-15, B-09). */
@Injectable()
export class GetFigures {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly matches: MatchRepository,
  ) {}

  async execute({ userId }: Viewer): Promise<{ likesReceived: number; profileViews: number; matches: number }> {
    const [likes, views, matches] = await Promise.all([
      this.figures.totals('admirers', userId),
      this.figures.totals('viewers', userId),
      this.matches.total(userId),
    ]);
    return { likesReceived: likes.total, profileViews: views.total, matches };
  }
}
