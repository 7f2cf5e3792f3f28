import { Injectable } from '@nestjs/common';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { People } from '../../members/people.js';
import { limitOf } from '../../pages.js';
import { DecisionRepository } from '../record/decision.repository.js';
import { peopleOf, toDecisionView } from '../record/decision.view.js';

const bansCursor = new Cursor('bans', { appliesAt: cursorParts.instant, id: cursorParts.id });

/** Lists bans that wait for confirmation, the oldest first. */
@Injectable()
export class ListBansToConfirm {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly people: People,
  ) {}

  async execute(viewer: Viewer, { cursor, limit: requestedLimit }: { cursor: string; limit?: number }) {
    const limit = limitOf(requestedLimit);
    const rows = await this.decisions.bans(bansCursor.decode(cursor), limit + 1);
    const { page, nextCursor } = bansCursor.page(rows, limit);
    const ids = page.flatMap((row) => [row.userId, ...peopleOf(row)]);
    const person = await this.people.shown(viewer.userId, ids);
    return {
      decisions: page.map((row) => toDecisionView(row, person)),
      persons: page.map(({ userId }) => person(userId)),
      nextCursor,
    };
  }
}
