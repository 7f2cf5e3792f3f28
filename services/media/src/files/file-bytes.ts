import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../store/object-store.js';
import { Staging } from '../uploads/staging.js';

/** Where the bytes of a file are: what was made of it in the store, and what it was made of on the disk. */
@Injectable()
export class FileBytes {
  constructor(
    private readonly store: ObjectStore,
    private readonly staging: Staging,
  ) {}

  /** Removes all of it; again is fine. */
  async remove(id: string): Promise<void> {
    await this.store.deleteAll(id);
    await this.staging.discard(id);
  }

  /** Removes what was uploaded, now that everything is made of it. */
  forgetSource(id: string): Promise<void> {
    return this.staging.discard(id);
  }
}
