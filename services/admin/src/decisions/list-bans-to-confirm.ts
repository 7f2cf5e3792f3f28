import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { limitOf, momentPlace, oldest, pageOf, readPlace } from '../keyset.js';
import { People } from '../people/people.js';
import { DecisionRepository } from './decision.repository.js';
import { peopleOf, toDecisionView } from './decision.view.js';

/** Lists bans that wait for a second person, the oldest first. */
@Injectable()
export class ListBansToConfirm {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly people: People,
  ) {}

  async execute(viewer: Viewer, { cursor, limit: asked }: { cursor: string; limit?: number }) {
    const limit = limitOf(asked);
    const rows = await this.decisions.bans(readPlace(cursor, 'bans') ?? oldest, limit + 1);
    const { page, nextCursor } = pageOf(rows, limit, 'bans', ({ appliesAt, id }) => momentPlace(appliesAt, id));
    const ids = page.flatMap((row) => [row.userId, ...peopleOf(row)]);
    const person = await this.people.shown(viewer.userId, ids);
    return {
      decisions: page.map((row) => toDecisionView(row, person)),
      persons: page.map(({ userId }) => person(userId)),
      nextCursor,
    };
  }
}
