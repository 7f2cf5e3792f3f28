import { defineEntity, p } from '@mikro-orm/core';
import { uploadPurposes } from './received-file.js';

export const uploadStates = ['open', 'finished', 'failed'] as const;

const UploadSchema = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    purpose: p.enum(uploadPurposes),
    sizeBytes: p.integer(),
    /** Failed ones do not count for the day. */
    state: p.enum(uploadStates),
    createdAt: p.datetime(),
  },
});

/** One upload of a member: whose it is, and that it counts for the day. The bytes are in the staging area. */
export class Upload extends UploadSchema.class {
  get isOpen(): boolean {
    return this.state === 'open';
  }

  end(state: 'finished' | 'failed'): void {
    if (this.isOpen) this.state = state;
  }
}
UploadSchema.setClass(Upload);
