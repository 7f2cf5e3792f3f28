import { Injectable } from '@nestjs/common';
import { Evidence } from '../moderation/evidence.js';
import { ObjectStore } from '../../storage/object-store.js';
import { Staging } from '../../storage/staging.js';

/** The bytes of a file: its objects in the store, and its source in the staging directory. */
@Injectable()
export class FileBytes {
  constructor(
    private readonly store: ObjectStore,
    private readonly staging: Staging,
    private readonly evidence: Evidence,
  ) {}

  /** Removes all bytes except evidence. Safe to repeat. */
  async remove(id: string): Promise<void> {
    await this.evidence.secure(id);
    await this.store.deleteAll(id);
    await this.staging.discard(id);
  }

  /** Removes the uploaded source after everything is encoded. */
  removeSource(id: string): Promise<void> {
    return this.staging.discard(id);
  }
}
