import { Injectable } from '@nestjs/common';
import type { ReceivedFile, SoldKind, UploadPurpose } from './received-file.js';
import type { Upload } from './upload.entity.js';
import type { UploadMetadata } from './upload-metadata.js';

/**
 * Creates an image or file from a checked upload, and marks the upload as finished in the same transaction. Later failures do not undo
 * that. Called again with the same id when a crash leaves it unknown whether it committed.
 */
export interface Receiver {
  execute(received: ReceivedFile): Promise<void>;
  /**
   * Refuses an upload before its first byte, or returns the expected kind of file. May call other services, so it never runs in a
   * transaction.
   */
  admit?(userId: string, wish: UploadMetadata): Promise<SoldKind>;
  /** Called when a complete upload was refused; `reason` is shown to the member. */
  refused?(upload: Upload, reason: string): Promise<void>;
}

/** The receiver of each purpose. The library and sharing areas register theirs when the service starts, so uploads depends on neither. */
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
