import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import type { ListSupportRequestsRequest } from '@sotto/proto/admin/v1/admin_service';
import { limitOf } from '../../pages.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { ShowSupportRequests } from './show-support-requests.js';
import { isEmailSearch, SupportRepository } from './support.repository.js';

const supportCursor = new Cursor('support', { urgency: cursorParts.integer, createdAt: cursorParts.instant, id: cursorParts.id });

/** Lists support requests, the most urgent first, and of those the oldest. A search for an email address is recorded before it is read. */
@Injectable()
export class ListSupportRequests {
  constructor(
    private readonly repository: SupportRepository,
    private readonly show: ShowSupportRequests,
    private readonly recordAction: RecordAction,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, input: Omit<ListSupportRequestsRequest, '$typeName' | '$unknown'>) {
    const { status, requestType, priority, assigned, cursor } = input;
    const [size, search] = [limitOf(input.limit), input.search.trim()];
    const after = supportCursor.decode(cursor);
    // The next pages belong to the search that is recorded.
    if (isEmailSearch(search) && after === null)
      await this.recordAction.execute(viewer, 'look_up', null, 'Looked for support requests by an email address');
    const filters = { status, requestType, priority, assigned, search, staffId: viewer.userId, now: this.clock.now() };
    const [rows, open] = await Promise.all([this.repository.page(filters, after, size + 1), this.repository.open()]);
    const { page, nextCursor } = supportCursor.page(rows, size);
    return { requests: await this.show.execute(viewer.userId, page), nextCursor, open };
  }
}
