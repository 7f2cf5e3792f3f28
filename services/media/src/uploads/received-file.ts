/** What a member may upload files for. */
export const uploadPurposes = ['profile-image', 'profile-media', 'private-media', 'content-item', 'banner'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export const fileKinds = ['image', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A part of the upright picture, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An upload that is complete and was checked: it is what it says, can be decoded, and keeps the limits. */
export interface ReceivedFile {
  /** The id of the upload, and of whatever results from it. */
  id: string;
  userId: string;
  purpose: UploadPurpose;
  /** Where the bytes are until `Staging.discard(id)`; sharp can read every image (HEIC was turned into JPEG before). */
  localFile: string;
  /** As the member called it: to show, never to use as a path. */
  name: string;
  kind: FileKind;
  /** By content. */
  mimeType: string;
  sizeBytes: number;
  crop?: Crop;
  /** Of a file for sale: the item that it is the file of. */
  itemId?: string;
}
