import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MemberExport } from './member-export.entity.js';

/** Reads the latest archive of a member; null when none was ever requested. */
@Injectable()
export class GetExport {
  constructor(private readonly em: EntityManager) {}

  execute({ userId }: Viewer): Promise<MemberExport | null> {
    return this.em.findOne(MemberExport, { userId }, { orderBy: { requestedAt: 'desc', id: 'desc' } });
  }
}
