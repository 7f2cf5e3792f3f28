import { Injectable } from '@nestjs/common';
import type { FileKind, ReceivedFile, UploadPurpose } from './received-file.js';
import type { Upload } from './upload.entity.js';
import type { UploadWish } from './upload-metadata.js';

/**
 * Takes over a checked upload, and marks it as finished in the same transaction: from then on whatever goes wrong takes nothing back. Called
 * again with the same id when it is not known whether it did.
 */
export interface Receiver {
  execute(received: ReceivedFile): Promise<void>;
  /** Refuses an upload before its first byte, or says which kind of file it must be. Asks others perhaps, so never in a transaction. */
  admit?(userId: string, wish: UploadWish): Promise<FileKind>;
  /** Hears of an upload that was complete, and was not what it should be; `reason` is for its member. */
  refused?(upload: Upload, reason: string): Promise<void>;
}

/** Who takes uploads of which purpose: each folder says so for itself, when the service starts. */
@Injectable()
export class Receivers {
  private readonly receivers = new Map<UploadPurpose, Receiver>();

  add(purpose: UploadPurpose, receiver: Receiver): void {
    this.receivers.set(purpose, receiver);
  }

  of(purpose: UploadPurpose): Receiver {
    const receiver = this.receivers.get(purpose);
    if (!receiver) throw new Error(`Nobody receives uploads for ${purpose}.`);
    return receiver;
  }
}
