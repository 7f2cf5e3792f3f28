import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import { Peers } from './peers.js';
import { AccessRequest, statusOf } from './access-request.entity.js';
import { RequestIndex, type IndexedRequest } from './request-index.js';
import type { SeenRequest } from './seen-request.js';

const defaultLimit = 50;
const requestsCursor = createdAtCursor('access-requests');

export interface RequestPage {
  requests: SeenRequest[];
  total: number;
  nextCursor: string;
}

/** Lists requests to or of the caller, latest first. Members that the caller may not see now are neither listed nor counted. */
@Injectable()
export class ListAccessRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly index: RequestIndex,
    private readonly peers: Peers,
  ) {}

  async execute(
    { userId }: Viewer,
    { direction, status, cursor, limit = defaultLimit }: { direction: string; status: string; cursor: string; limit?: number },
  ): Promise<RequestPage> {
    const after = requestsCursor.decode(cursor);
    const all = await this.index.of(userId, direction === 'incoming', status && statusOf(status));
    const visible = await this.peers.visibleTo(
      userId,
      all.map(({ peerId }) => peerId),
    );
    const seen = all.filter(({ peerId }) => visible.has(peerId));
    const rest = after ? seen.filter((row) => comesAfter(row, after)) : seen;
    const { page, nextCursor } = requestsCursor.page(rest, limit);
    return {
      requests: await this.read(page),
      total: seen.length,
      nextCursor,
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

/** Whether a row comes after the cursor, in a list that is ordered latest first. */
const comesAfter = ({ createdAt, id }: IndexedRequest, after: { createdAt: Date; id: string }) =>
  createdAt.getTime() === after.createdAt.getTime() ? id < after.id : createdAt < after.createdAt;
