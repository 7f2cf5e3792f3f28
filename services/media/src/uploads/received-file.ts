import type { Crop } from '../processing/images/rendition-sizes.js';

/** The purposes of uploads. */
export const uploadPurposes = [
  'profile-image',
  'profile-media',
  'private-media',
  'content-item',
  'banner',
  'chat-photo',
  'chat-voice',
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** The kinds of files that items for sale may have. */
export const soldKinds = ['image', 'video'] as const;
export type SoldKind = (typeof soldKinds)[number];

/** The kinds of files; audio is for voice notes only. */
export const fileKinds = [...soldKinds, 'audio'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A complete upload that passed its checks: its type is known, it can be decoded, and it is within the limits. */
export interface ReceivedFile {
  /** The id of the upload, and of the image or file created from it. */
  id: string;
  userId: string;
  purpose: UploadPurpose;
  /** The bytes, until `Staging.discard(id)`. sharp can read every image, because HEIC is already converted to JPEG. */
  localFile: string;
  /** The name on the device of the member; for display only, never used as a path. */
  name: string;
  kind: FileKind;
  /** Detected from the content. */
  mimeType: string;
  sizeBytes: number;
  crop?: Crop;
  /** The item, when the file is for sale. */
  itemId?: string;
}
