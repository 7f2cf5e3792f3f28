import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Peers } from '../private-media/peers.js';
import { formatCursor, readCursor, type TimeCursor } from '../time-cursor.js';
import { AccessRequest, statusOf } from './access-request.entity.js';
import { RequestIndex, type IndexedRequest } from './request-index.js';
import type { SeenRequest } from './seen-request.js';

const usualLimit = 50;

export interface RequestPage {
  requests: SeenRequest[];
  total: number;
  nextCursor: string;
}

/** Lists requests to the caller or of the caller, latest first. Whoever the caller may not see now is neither listed nor counted. */
@Injectable()
export class ListAccessRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly index: RequestIndex,
    private readonly peers: Peers,
  ) {}

  async execute(
    { userId }: Viewer,
    { direction, status, cursor, limit = usualLimit }: { direction: string; status: string; cursor: string; limit?: number },
  ): Promise<RequestPage> {
    const after = cursor ? readCursor(cursor) : undefined;
    const all = await this.index.of(userId, direction === 'incoming', status && statusOf(status));
    const visible = await this.peers.visibleTo(
      userId,
      all.map(({ peerId }) => peerId),
    );
    const seen = all.filter(({ peerId }) => visible.has(peerId));
    const rest = after ? seen.filter((row) => comesAfter(row, after)) : seen;
    const page = rest.slice(0, limit);
    const last = page.at(-1);
    return {
      requests: await this.read(page),
      total: seen.length,
      nextCursor: last && rest.length > limit ? formatCursor(last.createdAt, last.id) : '',
    };
  }

  private async read(page: IndexedRequest[]): Promise<SeenRequest[]> {
    const [rows, peers] = await Promise.all([
      this.em.find(AccessRequest, { id: { $in: page.map(({ id }) => id) } }),
      this.peers.describe(page.map(({ peerId }) => peerId)),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return page.flatMap(({ id, peerId }) => {
      const request = byId.get(id);
      return request ? [{ request, peer: peers.get(peerId) }] : [];
    });
  }
}

/** Later in a list that begins with the latest. */
const comesAfter = ({ createdAt, id }: IndexedRequest, { time, id: afterId }: TimeCursor) =>
  createdAt.getTime() === time.getTime() ? id < afterId : createdAt < time;
