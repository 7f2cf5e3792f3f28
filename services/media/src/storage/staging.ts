import { Injectable, type OnModuleInit } from '@nestjs/common';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaSettings } from '../settings/media-settings.js';

/** The file name suffix of the JPEG that is converted from a HEIC upload. */
export const converted = '.jpeg';
/** The file name suffix of the original that is made from a received picture. */
export const originalSuffix = '.original';

/** Whether a write failed because the disk, or the quota of this process, is full. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException | null)?.code));

/** The error of a full disk, for tools that report it as a message. */
export const diskFull = (): Error => Object.assign(new Error('No space left on the disk'), { code: 'ENOSPC' });

/** The directories on local disk that hold files before they are in the store. */
@Injectable()
export class Staging implements OnModuleInit {
  /** Uploads that are still growing, by upload id. */
  readonly uploads: string;
  /** Checked uploads that wait for processing, by upload id. */
  private readonly received: string;
  /** Work in progress. The sweep removes what a crash leaves here. */
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

  /** Returns undefined when this disk has no such upload. */
  async uploadSize(id: string): Promise<number | undefined> {
    return (await stat(this.uploadFile(id)).catch(() => undefined))?.size;
  }

  /** Makes a checked file durable under its received name, with fsync and a hard link. Safe to repeat. */
  async receive(id: string, checkedFile: string): Promise<string> {
    const handle = await open(checkedFile);
    await handle.sync().finally(() => handle.close());
    const file = this.receivedFile(id);
    await rm(file, { force: true });
    await link(checkedFile, file);
    return file;
  }

  /** Removes an upload and its metadata. Safe to repeat. */
  async discardUpload(id: string): Promise<void> {
    for (const ending of ['', '.json', converted]) await rm(this.uploadFile(id) + ending, { force: true });
  }

  /** Removes files that were not modified since `before`: the leftovers of crashes. */
  async sweep(before: Date): Promise<void> {
    for (const directory of [this.uploads, this.received, this.work])
      for (const name of await readdir(directory)) {
        const path = join(directory, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
      }
  }

  /** Removes a received file after its renditions are in the store. Safe to repeat. */
  async discard(id: string): Promise<void> {
    for (const ending of ['', originalSuffix]) await rm(this.receivedFile(id) + ending, { force: true });
  }

  /** Runs `work` with an empty directory, and removes the directory afterwards. */
  async withDirectory<T>(id: string, work: (directory: string) => Promise<T>): Promise<T> {
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
