import { defineEntity, p } from '@mikro-orm/core';
import { mediaError } from '../media-error.js';
import { soldKinds, uploadPurposes } from './received-file.js';
import type { Crop } from '../processing/images/rendition-sizes.js';

export const uploadStates = ['open', 'finishing', 'finished', 'failed'] as const;
/** An upload that is not complete after this time is removed. */
export const uploadLifetimeMs = 24 * 60 * 60_000;
/** States of uploads that may still become a file. */
export const unfinished = ['open', 'finishing'] as const;
/** How often a complete upload is checked before it is refused: it may end the process, or fail for a reason that nobody foresaw. */
export const maxChecks = 5;

const UploadSchema = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    purpose: p.enum(uploadPurposes),
    name: p.text(),
    crop: p.json<Crop>().nullable(),
    sizeBytes: p.integer(),
    /** The item and its kind, when the file is for sale. */
    itemId: p.uuid().nullable(),
    kind: p.enum(soldKinds).nullable(),
    /**
     * `open`: bytes may arrive, and the member may terminate the upload. `finishing`: all bytes are here and are being checked, perhaps
     * again after a crash. `finished`: a file was created. `failed`: does not count towards the daily quota.
     */
    state: p.enum(uploadStates),
    /** How often its check was started. Waiting for a free place does not count. */
    checks: p.integer(),
    createdAt: p.datetime(),
  },
});

/** One upload of a member, as it counts towards the quotas. Its bytes are in the staging directory. */
export class Upload extends UploadSchema.class {
  static of(
    userId: string,
    metadata: Pick<Upload, 'id' | 'purpose' | 'name' | 'crop' | 'sizeBytes' | 'itemId' | 'kind'>,
    now: Date,
  ): Upload {
    return Object.assign(new Upload(), { ...metadata, userId, state: 'open' as const, checks: 0, createdAt: now });
  }

  get isFinished(): boolean {
    return this.state === 'finished';
  }

  /** Counts a check that starts. Throws FILE_NOT_FOUND for a failed upload. */
  startFinishing(): void {
    if (this.state === 'failed') throw mediaError('FILE_NOT_FOUND');
    if (this.isFinished) return;
    this.state = 'finishing';
    this.checks += 1;
  }
}
UploadSchema.setClass(Upload);
