import { defineEntity, p } from '@mikro-orm/core';
import { uploadPurposes, type Crop } from './received-file.js';

export const uploadStates = ['open', 'finished', 'failed'] as const;

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
    /** Failed ones do not count for the day. */
    state: p.enum(uploadStates),
    createdAt: p.datetime(),
  },
});

/** One upload of a member: whose it is, and that it counts for the day. The bytes are in the staging area. */
export class Upload extends UploadSchema.class {
  static of(userId: string, facts: Pick<Upload, 'id' | 'purpose' | 'name' | 'crop' | 'sizeBytes'>, now: Date): Upload {
    return Object.assign(new Upload(), { ...facts, userId, state: 'open' as const, createdAt: now });
  }

  get isOpen(): boolean {
    return this.state === 'open';
  }
}
UploadSchema.setClass(Upload);
