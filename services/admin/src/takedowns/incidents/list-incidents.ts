import { Injectable } from '@nestjs/common';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { People } from '../../members/people.js';
import { limitOf } from '../../pages.js';
import { IncidentRepository, type IncidentState } from './incident.repository.js';
import { peopleOfIncident, toIncidentView } from './incident.view.js';

const cursorOf = (state: string) => new Cursor(`incidents-${state}`, { at: cursorParts.instant, id: cursorParts.id });

/** Lists incidents. The material itself cannot be viewed. */
@Injectable()
export class ListIncidents {
  constructor(
    private readonly repository: IncidentRepository,
    private readonly people: People,
  ) {}

  async execute({ userId: staffId }: Viewer, { state, cursor, limit: requestedLimit }: { state: string; cursor: string; limit?: number }) {
    const [limit, incidents] = [limitOf(requestedLimit), cursorOf(state)];
    const rows = await this.repository.page(state as IncidentState, incidents.decode(cursor), limit + 1);
    const { page, nextCursor } = incidents.page(
      rows.map((row) => ({ ...row, at: row.settledAt ?? row.divertedAt })),
      limit,
    );
    const person = await this.people.shown(staffId, page.flatMap(peopleOfIncident));
    return { incidents: page.map((row) => toIncidentView(row, staffId, person)), nextCursor };
  }
}
