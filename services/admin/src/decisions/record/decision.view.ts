import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { DecisionSchema, PersonSchema } from '@sotto/proto/admin/v1/casework';
import type { DecisionRow } from './decision.js';

/** Returns the view of a person by id. */
export type ShowPerson = (userId: string) => MessageInitShape<typeof PersonSchema>;

/** The people whose names a view of the decision needs. */
export const peopleOf = ({ decidedBy, confirmedBy }: DecisionRow): (string | null)[] => [decidedBy, confirmedBy];

/** A decision as staff sees it. */
export function toDecisionView(row: DecisionRow, person: ShowPerson): MessageInitShape<typeof DecisionSchema> {
  const { id, action, userId, subjectKind, subjectId, rule, reason, note, reportId, decidedBy, decidedAt, until, state, confirmedBy } = row;
  return {
    ...{ id, action, userId, subjectKind, subjectId, rule, reason, note, state },
    reportId: reportId ?? '',
    decidedBy: person(decidedBy),
    decidedAt: timestampFromDate(decidedAt),
    until: until ? timestampFromDate(until) : undefined,
    confirmedBy: confirmedBy ? person(confirmedBy) : undefined,
  };
}
