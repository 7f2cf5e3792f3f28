import { Injectable, type OnModuleInit } from '@nestjs/common';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaSettings } from '../settings.js';

/** Ends the name of the JPEG that is made of a HEIC. */
export const converted = '.jpeg';

/** The directories on local disk where files are before they are in the store. */
@Injectable()
export class Staging implements OnModuleInit {
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

  async onModuleInit(): Promise<void> {
    for (const directory of [this.uploads, this.received, this.work]) await mkdir(directory, { recursive: true });
  }

  receivedFile(id: string): string {
    return join(this.received, id);
  }

  uploadFile(id: string): string {
    return join(this.uploads, id);
  }

  /** Undefined when there is no such upload on this disk. */
  async uploadSize(id: string): Promise<number | undefined> {
    return (await stat(this.uploadFile(id)).catch(() => undefined))?.size;
  }

  /** A checked file is on the disk for good, and keeps its first name until somebody has taken it over; doing that twice is fine. */
  async receive(id: string, checkedFile: string): Promise<string> {
    const handle = await open(checkedFile);
    await handle.sync().finally(() => handle.close());
    const file = this.receivedFile(id);
    await rm(file, { force: true });
    await link(checkedFile, file);
    return file;
  }

  /** Removes an upload and what is known of it; again is fine. */
  async discardUpload(id: string): Promise<void> {
    for (const ending of ['', '.json', converted]) await rm(this.uploadFile(id) + ending, { force: true });
  }

  /** Removes what nobody has touched since then: what a crash left behind. */
  async sweep(before: Date): Promise<void> {
    for (const directory of [this.uploads, this.received, this.work])
      for (const name of await readdir(directory)) {
        const path = join(directory, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
      }
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
