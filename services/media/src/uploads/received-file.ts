/** What a member may upload files for. */
export const uploadPurposes = ['profile-image', 'profile-media', 'private-media'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

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
  kind: 'image' | 'video';
  /** By content. */
  mimeType: string;
  sizeBytes: number;
  crop?: Crop;
}
