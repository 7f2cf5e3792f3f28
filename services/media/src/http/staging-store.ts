import { DomainError } from '@sotto/kit/errors/domain-error';
import { FileStore } from '@tus/file-store';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadLifetimeMs } from '../uploads/upload.entity.js';
import { isDiskFull } from '../storage/staging.js';

/** The tus data store: uploads as files that grow in the staging directory. A full disk abandons the upload and leaves nothing of it. */
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

  /** A finished upload is a file, which is removed as such. */
  override async remove(id: string): Promise<void> {
    if (!(await this.abandon(id))) throw new DomainError('CONFLICT', 409, 'This upload is a file by now. Please remove the file.');
  }

  /** Keeps the bytes that arrived before a connection broke, so that the upload resumes there. */
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
