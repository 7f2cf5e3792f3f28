import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../store/object-store.js';
import { Staging } from '../uploads/staging.js';
import { archiveKey } from './archive-key.js';
import { collectTables } from './collect-tables.js';
import { MemberParts } from './member-parts.js';
import { OwnOriginals } from './own-originals.js';
import { WriteArchive } from './write-archive.js';

/** Gathers what every service holds on a member, and their pictures and videos, into one object of the store. */
@Injectable()
export class MakeArchive {
  constructor(
    private readonly memberParts: MemberParts,
    private readonly ownOriginals: OwnOriginals,
    private readonly writeArchive: WriteArchive,
    private readonly staging: Staging,
    private readonly store: ObjectStore,
  ) {}

  /** Answers its size in bytes. */
  async execute(exportId: string, userId: string): Promise<number> {
    const key = archiveKey(exportId);
    await this.staging.borrow(exportId, async (directory) => {
      const tables = await collectTables(this.memberParts.of(userId), directory);
      await this.writeArchive.execute(key, tables, await this.ownOriginals.of(userId));
    });
    return (await this.store.stat(key))?.size ?? 0;
  }

  /** Throwing away what is not there is fine. */
  async discard(exportId: string): Promise<void> {
    await this.store.deleteAll(exportId);
  }
}
