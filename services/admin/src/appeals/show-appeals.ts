import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Claims } from '../claims/claims.js';
import { peopleOf } from '../decisions/decision.view.js';
import { People } from '../people/people.js';
import type { AppealRow } from './appeal.repository.js';
import { toAppealView } from './appeal.view.js';

/** Shows appeals to somebody of ours, with names and with who works on them. */
@Injectable()
export class ShowAppeals {
  constructor(
    private readonly people: People,
    private readonly claims: Claims,
  ) {}

  async execute({ userId: staffId }: Viewer, rows: readonly AppealRow[]) {
    const ids = rows.map(({ id }) => id);
    const people = rows.flatMap((row) => [row.userId, ...peopleOf(row)]);
    const [person, claim] = await Promise.all([this.people.shown(staffId, people), this.claims.shown(staffId, 'appeals', ids)]);
    return rows.map((row) => toAppealView(row, staffId, person, claim(row.id)));
  }
}
