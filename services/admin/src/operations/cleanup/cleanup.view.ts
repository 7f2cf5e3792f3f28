import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { PersonSchema } from '@sotto/proto/admin/v1/casework';
import type { CleanupSchema } from '@sotto/proto/admin/v1/operations';
import type { CleanupMemberRow, CleanupRow } from './cleanup.repository.js';

export type CleanupView = MessageInitShape<typeof CleanupSchema>;
type ShowPerson = (userId: string) => MessageInitShape<typeof PersonSchema>;

/** The view of an order. A canceled order has nothing outstanding. */
export function toCleanup(row: CleanupRow, person: ShowPerson, members: readonly CleanupMemberRow[]): CleanupView {
  const { jobId, state, startsAt, total, deleted, refused, orderedBy } = row;
  return {
    jobId,
    state,
    startsAt: timestampFromDate(startsAt),
    total,
    deleted,
    refused,
    outstanding: state === 'canceled' ? 0 : total - deleted - refused,
    parts: partsOf(members),
    members: members.map(({ known: _, ...member }) => member),
    orderedBy: orderedBy ? person(orderedBy) : undefined,
  };
}

function partsOf(members: readonly CleanupMemberRow[]): { service: string; members: number }[] {
  const counts = new Map<string, number>();
  for (const service of members.flatMap(({ outstanding }) => outstanding)) counts.set(service, (counts.get(service) ?? 0) + 1);
  return [...counts].map(([service, count]) => ({ service, members: count })).sort((a, b) => a.service.localeCompare(b.service));
}
