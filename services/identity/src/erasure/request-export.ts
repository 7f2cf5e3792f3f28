import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ExportRequestedSchema } from '@sotto/proto/identity/v1/events';
import { identityError } from '../identity-error.js';
import { ProveOwnership, type OwnerProofInput } from '../authentication/proof/prove-ownership.js';

/** Requests an archive of all data about the caller, at most one an hour. */
@Injectable()
export class RequestExport {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, typed: OwnerProofInput): Promise<string> {
    const proof = await this.proveOwnership.execute(viewer, typed);
    return this.em.transactional(async (em) => {
      const now = this.clock.now();
      const user = await proof.lock(em);
      if (!user.canRequestArchive(now)) throw identityError('EXPORT_UNDER_WAY');
      user.exportRequestedAt = now;
      const exportId = newId();
      this.outbox.add(ExportRequestedSchema, { userId: user.id, exportId });
      return exportId;
    });
  }
}
