import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { IncidentSchema } from '@sotto/proto/admin/v1/casework';
import type { ShowPerson } from '../../decisions/record/decision.view.js';
import type { IncidentRow } from './incident.repository.js';

/** The people whose names a view of the incident needs. */
export const peopleOfIncident = ({ userId, divertedBy, settledBy }: IncidentRow) => [userId, divertedBy, settledBy];

/** An incident as administrators see it. */
export function toIncidentView(row: IncidentRow, staffId: string, person: ShowPerson): MessageInitShape<typeof IncidentSchema> {
  const { id, subjectId, bucket, state, authorityReference, note, userId, divertedBy, divertedAt, settledBy } = row;
  return {
    ...{ id, subjectId, bucket, state, authorityReference, note },
    person: person(userId),
    divertedBy: person(divertedBy),
    divertedAt: timestampFromDate(divertedAt),
    settledBy: settledBy ? person(settledBy) : undefined,
    own: divertedBy === staffId,
  };
}
