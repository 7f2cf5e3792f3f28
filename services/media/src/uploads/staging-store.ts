import { DomainError } from '@sotto/kit/errors/domain-error';
import { FileStore } from '@tus/file-store';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '../door/problem.js';

/** How long somebody may take for an upload. */
export const uploadLifetimeMs = 24 * 60 * 60_000;

/** Uploads as files that grow. A disk without room ends the upload, and leaves nothing of it. */
export class StagingStore extends FileStore {
  constructor(
    directory: string,
    private readonly abandon: (id: string) => Promise<boolean>,
    private readonly wrote: (bytes: number) => void,
  ) {
    super({ directory, expirationPeriodInMilliseconds: uploadLifetimeMs });
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(...[file]: Parameters<FileStore['create']>): ReturnType<FileStore['create']> {
    try {
      return await super.create(file);
    } catch (error) {
      await this.abandon(file.id);
      throw error;
    }
  }

  /** What is being finished can be given up no longer: it is a file by now, or soon. */
  override async remove(id: string): Promise<void> {
    if (!(await this.abandon(id))) throw new DomainError('CONFLICT', 409, 'All bytes of this upload have arrived.');
  }

  /** Whatever arrived before a connection broke stays: the upload goes on from there. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    try {
      await pipeline(readable, file);
    } catch (error) {
      if (isDiskFull(error)) await this.abandon(id);
      throw error;
    } finally {
      this.wrote(file.bytesWritten);
    }
    return offset + file.bytesWritten;
  }
}
