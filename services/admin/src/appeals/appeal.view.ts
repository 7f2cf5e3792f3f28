import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AppealSchema, ClaimSchema } from '@sotto/proto/admin/v1/casework';
import { toDecisionView, type ShowPerson } from '../decisions/decision.view.js';
import type { AppealRow } from './appeal.repository.js';

/** Whether somebody decided what is appealed, as the first or as the second person. */
export const isOwnDecision = ({ decidedBy, confirmedBy }: Pick<AppealRow, 'decidedBy' | 'confirmedBy'>, staffId: string): boolean =>
  decidedBy === staffId || confirmedBy === staffId;

/** An appeal as staff sees it. */
export function toAppealView(
  row: AppealRow,
  staffId: string,
  person: ShowPerson,
  claim: MessageInitShape<typeof ClaimSchema> | undefined,
): MessageInitShape<typeof AppealSchema> {
  const { text, answer, appealState: state, createdAt, dueAt, userId } = row;
  return {
    ...{ text, answer, state, claim },
    decision: toDecisionView(row, person),
    person: person(userId),
    createdAt: timestampFromDate(createdAt),
    dueAt: timestampFromDate(dueAt),
    ownDecision: isOwnDecision(row, staffId),
  };
}
