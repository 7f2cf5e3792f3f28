import { defineEntity, p } from '@mikro-orm/core';
import { mediaError } from '../media-error.js';
import { fileKinds, uploadPurposes, type Crop } from './received-file.js';

export const uploadStates = ['open', 'finishing', 'finished', 'failed'] as const;
/** Those that may still become a file. */
export const unfinished = ['open', 'finishing'] as const;

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
    /** Of a file for sale: the item that it is the file of, and which kind that item is. */
    itemId: p.uuid().nullable(),
    kind: p.enum(fileKinds).nullable(),
    /**
     * `open`: bytes may come, and its member may give it up. `finishing`: all of them are here and are looked at, perhaps again after a
     * crash. `finished`: somebody took it over. Failed ones do not count for the day.
     */
    state: p.enum(uploadStates),
    createdAt: p.datetime(),
  },
});

/** One upload of a member: whose it is, and that it counts for the day. The bytes are in the staging area. */
export class Upload extends UploadSchema.class {
  static of(userId: string, facts: Pick<Upload, 'id' | 'purpose' | 'name' | 'crop' | 'sizeBytes' | 'itemId' | 'kind'>, now: Date): Upload {
    return Object.assign(new Upload(), { ...facts, userId, state: 'open' as const, createdAt: now });
  }

  get isFinished(): boolean {
    return this.state === 'finished';
  }

  /** From now on it cannot be given up; one that was is as good as none. Again is fine. */
  beginFinishing(): void {
    if (this.state === 'failed') throw mediaError('FILE_NOT_FOUND');
    if (this.state === 'open') this.state = 'finishing';
  }
}
UploadSchema.setClass(Upload);
