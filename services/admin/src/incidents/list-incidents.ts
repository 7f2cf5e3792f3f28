import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { limitOf, momentPlace, newest, oldest, pageOf, readPlace } from '../keyset.js';
import { People } from '../people/people.js';
import { IncidentRepository } from './incident.repository.js';
import { peopleOfIncident, toIncidentView } from './incident.view.js';

/** Lists what was diverted, without any way to look at it. */
@Injectable()
export class ListIncidents {
  constructor(
    private readonly repository: IncidentRepository,
    private readonly people: People,
  ) {}

  async execute({ userId: staffId }: Viewer, { state, cursor, limit: asked }: { state: string; cursor: string; limit?: number }) {
    const order = `incidents-${state}`;
    const [limit, after] = [limitOf(asked), readPlace(cursor, order) ?? (state === 'open' ? oldest : newest)];
    const rows = await this.repository.page(state, after, limit + 1);
    const { page, nextCursor } = pageOf(rows, limit, order, (row) => momentPlace(row.settledAt ?? row.divertedAt, row.id));
    const person = await this.people.shown(staffId, page.flatMap(peopleOfIncident));
    return { incidents: page.map((row) => toIncidentView(row, staffId, person)), nextCursor };
  }
}
