import { defineEntity, p } from '@mikro-orm/core';

const QuotedFileSchema = defineEntity({
  name: 'QuotedFile',
  tableName: 'quoted_files',
  properties: {
    /** The file of chat that it is a copy of. */
    id: p.uuid().primary(),
    /** Who sent it. */
    userId: p.uuid(),
    kind: p.enum(['image', 'audio'] as const),
    /** The key that encrypts the copy. It is loaded only where it is used. */
    sealingKey: p.blob().lazy().hidden(),
    createdAt: p.datetime(),
  },
});

/** A copy of a photo or voice note of chat that a report quotes. It stays when the message burns or is deleted; only reviewers receive it. */
export class QuotedFile extends QuotedFileSchema.class {
  /** The object in the store. Ids of files are uuids, so no address of a member can name it. */
  get objectKey(): string {
    return `${quotedPrefix(this.id)}/${this.kind === 'image' ? 'large' : 'voice'}`;
  }
}
QuotedFileSchema.setClass(QuotedFile);

/** The prefix of the objects of a copy. */
export const quotedPrefix = (id: string): string => `quoted-${id}`;
