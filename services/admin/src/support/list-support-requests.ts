import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { isMoment, limitOf, pageOf, readPlace } from '../keyset.js';
import { ShowSupportRequests } from './show-support-requests.js';
import { SupportRepository } from './support.repository.js';

const order = 'support';

/** Lists requests of the contact form in one state, the most urgent first, and of those the oldest. */
@Injectable()
export class ListSupportRequests {
  constructor(
    private readonly repository: SupportRepository,
    private readonly show: ShowSupportRequests,
  ) {}

  async execute({ userId }: Viewer, { status, cursor, limit }: { status: string; cursor: string; limit?: number }) {
    const size = limitOf(limit);
    const [rows, open] = await Promise.all([this.repository.page(status, placeOf(cursor), size + 1), this.repository.open()]);
    const { page, nextCursor } = pageOf(rows, size, order, (row) => ({ key: `${row.urgency} ${row.createdAt.toISOString()}`, id: row.id }));
    return { requests: await this.show.execute(userId, page), nextCursor, open };
  }
}

/** Its key is how urgent the last request was, and when it was written. */
function placeOf(cursor: string) {
  const place = readPlace(cursor, order, (key) => /^[0-3] /.test(key) && isMoment(key.slice(2)));
  return place && { urgency: Number(place.key[0]), key: place.key.slice(2), id: place.id };
}
