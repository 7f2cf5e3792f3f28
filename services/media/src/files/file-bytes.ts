import { Injectable } from '@nestjs/common';
import { Evidence } from '../diversions/evidence.js';
import { ObjectStore } from '../store/object-store.js';
import { Staging } from '../uploads/staging.js';

/** Where the bytes of a file are: what was made of it in the store, and what it was made of on the disk. */
@Injectable()
export class FileBytes {
  constructor(
    private readonly store: ObjectStore,
    private readonly staging: Staging,
    private readonly evidence: Evidence,
  ) {}

  /** Removes all of it but what is evidence; again is fine. */
  async remove(id: string): Promise<void> {
    await this.evidence.secure(id);
    await this.store.deleteAll(id);
    await this.staging.discard(id);
  }

  /** Removes what was uploaded, now that everything is made of it. */
  forgetSource(id: string): Promise<void> {
    return this.staging.discard(id);
  }
}
