import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AppealSchema, ClaimSchema } from '@sotto/proto/admin/v1/casework';
import type { Preview } from '../content/content-previews.js';
import { toDecisionView, type ShowPerson } from '../record/decision.view.js';
import type { AppealRow } from './appeal.repository.js';

/** Whether a person decided what is appealed, as the first or as the second person. */
export const isOwnDecision = ({ decidedBy, confirmedBy }: Pick<AppealRow, 'decidedBy' | 'confirmedBy'>, staffId: string): boolean =>
  decidedBy === staffId || confirmedBy === staffId;

/** An appeal as staff sees it, with a preview of the content that it is about. */
export function toAppealView(
  row: AppealRow,
  staffId: string,
  person: ShowPerson,
  claim: MessageInitShape<typeof ClaimSchema> | undefined,
  preview: Preview,
): MessageInitShape<typeof AppealSchema> {
  const { text, answer, appealState: state, createdAt, dueAt, userId } = row;
  return {
    ...{ text, answer, state, claim, ...preview },
    decision: toDecisionView(row, person),
    person: person(userId),
    createdAt: timestampFromDate(createdAt),
    dueAt: timestampFromDate(dueAt),
    ownDecision: isOwnDecision(row, staffId),
  };
}
