import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { actionsCsv } from './actions-csv.js';
import { ListActions, type ActionFilters } from './list-actions.js';
import { RecordExport } from './record-export.js';

const pageSize = 1000;

/** Exports the record of staff actions as CSV, page by page. The export is recorded itself, before the first page. */
@Injectable()
export class ExportActions {
  constructor(
    private readonly listActions: ListActions,
    private readonly recordExport: RecordExport,
  ) {}

  async execute(viewer: Viewer, filters: ActionFilters) {
    await this.recordExport.execute(viewer, { cursor: filters.cursor, targetId: filters.targetId || null, reason: describe(filters) });
    const { actions, nextCursor } = await this.listActions.page(viewer, filters, pageSize);
    return { csv: actionsCsv(actions, filters.cursor === ''), nextCursor };
  }
}

/** Describes the filters of an export. A target is the target of the action. */
function describe({ staffId, action, from, until }: ActionFilters): string {
  const parts = [
    staffId && `staff ${staffId}`,
    action && `action ${action}`,
    from && `since ${timestampDate(from).toISOString()}`,
    until && `before ${timestampDate(until).toISOString()}`,
  ].filter(Boolean);
  return `Activity log: ${parts.join(', ') || 'all actions'}`;
}
