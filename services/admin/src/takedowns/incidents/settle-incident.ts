import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import type { SettleIncidentRequest } from '@sotto/proto/admin/v1/admin_service';
import { DivertSettledSchema } from '@sotto/proto/admin/v1/events';
import { adminError, fieldFault } from '../../admin-error.js';
import { DecisionRepository } from '../../decisions/record/decision.repository.js';
import { SettleBan } from '../../decisions/sanctions/settle-ban.js';
import { People } from '../../members/people.js';
import { visibleText } from '@sotto/proto/visible-text';
import { RecordAction } from '../../staff/actions/record-action.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { IncidentRepository, type IncidentRow } from './incident.repository.js';
import { peopleOfIncident, toIncidentView } from './incident.view.js';

const settleSql = `
  update incidents set state = ?, settled_by = ?, settled_at = ?, authority_reference = ?, note = concat_ws(E'\\n', nullif(note, ''), nullif(?, ''))
  where id = ? and state = 'open' returning id`;
const sameSql = `select 1 from incidents where id = ? and state = ? and settled_by = ?`;

/** Confirms or releases an incident that another person opened. The two people then count as the two people of the ban. */
@Injectable()
export class SettleIncident {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: IncidentRepository,
    private readonly decisions: DecisionRepository,
    private readonly settleBan: SettleBan,
    private readonly recordAction: RecordAction,
    private readonly outbox: Outbox,
    private readonly people: People,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, input: SettleIncidentRequest) {
    const incident = await this.repository.find(input.incidentId);
    if (!incident) throw adminError('CASE_NOT_FOUND');
    if (incident.divertedBy === viewer.userId || incident.userId === viewer.userId) throw adminError('NEEDS_ANOTHER_PERSON');
    if (input.confirmed && visibleText(input.authorityReference) === '')
      throw fieldFault('authorityReference', 'text.blank', 'Please enter the number of the report to the authority.');
    await this.em.transactional((em) => this.settle(em, viewer.userId, incident, input));
    await this.pushQueueChanged.execute('incidents');
    const settled = (await this.repository.find(incident.id)) ?? incident;
    return toIncidentView(settled, viewer.userId, await this.people.shown(viewer.userId, peopleOfIncident(settled)));
  }

  private async settle(em: EntityManager, staffId: string, incident: IncidentRow, input: SettleIncidentRequest): Promise<void> {
    const { id, userId, subjectId, decisionId } = incident;
    const { confirmed } = input;
    const [state, reference] = [confirmed ? 'confirmed' : 'released', visibleText(input.authorityReference)];
    await this.decisions.lockMember(em, userId);
    const settled = await em.execute<unknown[]>(settleSql, [state, staffId, this.clock.now(), reference, visibleText(input.note), id]);
    if (settled.length === 0) return this.refuse(em, id, state, staffId);
    this.recordAction.inside(em, staffId, 'incident', id, confirmed ? `Confirmed, reported as ${reference}` : 'Released');
    const ban = decisionId && (await this.decisions.lock(em, decisionId));
    if (ban && ban.state === 'awaits_second') await this.settleBan.execute(em, ban, staffId, confirmed);
    this.outbox.add(DivertSettledSchema, { subjectId, userId, confirmed, settledBy: staffId });
  }

  private async refuse(em: EntityManager, id: string, state: string, staffId: string): Promise<void> {
    const same = await em.execute<unknown[]>(sameSql, [id, state, staffId]);
    if (same.length === 0) throw adminError('CASE_DECIDED');
  }
}
