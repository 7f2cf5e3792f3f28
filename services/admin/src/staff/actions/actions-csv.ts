import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate, type Timestamp } from '@bufbuild/protobuf/wkt';
import type { RecordedActionSchema } from '@sotto/proto/admin/v1/operations';
import { stringify } from 'csv-stringify/sync';

type Action = MessageInitShape<typeof RecordedActionSchema>;

const columns = ['at', 'staff_id', 'staff_name', 'action', 'target_id', 'member_id', 'member_name', 'reason'];

const cellsOf = ({ at, staff, action, targetId, member, reason }: Action) => ({
  at: at ? timestampDate(at as Timestamp).toISOString() : '',
  staff_id: staff?.userId ?? '',
  staff_name: staff?.displayName ?? '',
  ...{ action, target_id: targetId },
  member_id: member?.userId ?? '',
  member_name: member?.displayName ?? '',
  reason,
});

/** Formats recorded actions as CSV (RFC 4180). Names and reasons are user input, so formulas are escaped. */
export const actionsCsv = (actions: readonly Action[], header: boolean): string =>
  stringify(actions.map(cellsOf), { header, columns, escape_formulas: true, record_delimiter: 'windows' });
