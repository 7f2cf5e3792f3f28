import { Injectable } from '@nestjs/common';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaSettings } from '../settings.js';

/** The directories on local disk where files are before they are in the store. */
@Injectable()
export class Staging {
  /** Uploads as they grow, by their id. */
  readonly uploads: string;
  /** Checked uploads that wait to be worked on, by their id. */
  private readonly received: string;
  /** Work in progress; what a crash leaves here is swept. */
  private readonly work: string;

  constructor({ stagingDirectory }: MediaSettings) {
    this.uploads = join(stagingDirectory, 'uploads');
    this.received = join(stagingDirectory, 'received');
    this.work = join(stagingDirectory, 'work');
  }

  async prepare(): Promise<void> {
    for (const directory of [this.uploads, this.received, this.work]) await mkdir(directory, { recursive: true });
  }

  receivedFile(id: string): string {
    return join(this.received, id);
  }

  /** Removes a received file once everything that is kept of it is in the store; again is fine. */
  discard(id: string): Promise<void> {
    return rm(this.receivedFile(id), { force: true });
  }

  /** Lends an empty directory to some work, and removes it afterwards. */
  async borrow<T>(id: string, work: (directory: string) => Promise<T>): Promise<T> {
    const directory = join(this.work, id);
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    try {
      return await work(directory);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }
}
