import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../storage/object-store.js';
import { Staging } from '../../storage/staging.js';
import { archiveKey } from './member-export.entity.js';
import { collectTables } from './collect-tables.js';
import { MemberParts } from './member-parts.js';
import { OwnOriginals } from './own-originals.js';
import { WriteArchive } from './write-archive.js';

/** Collects the data of a member from every service, and the images and videos, into one object of the store. */
@Injectable()
export class MakeArchive {
  constructor(
    private readonly memberParts: MemberParts,
    private readonly ownOriginals: OwnOriginals,
    private readonly writeArchive: WriteArchive,
    private readonly staging: Staging,
    private readonly store: ObjectStore,
  ) {}

  /** Returns its size in bytes. */
  async execute(exportId: string, userId: string): Promise<number> {
    const key = archiveKey(exportId);
    await this.staging.withDirectory(exportId, async (directory) => {
      const tables = await collectTables(this.memberParts.of(userId), directory);
      await this.writeArchive.execute(key, tables, await this.ownOriginals.of(userId));
    });
    return (await this.store.stat(key))?.size ?? 0;
  }

  /** Safe to repeat. */
  async discard(exportId: string): Promise<void> {
    await this.store.deleteAll(exportId);
  }
}
