import type { UploadPurpose } from './received-file.js';

const megabyte = 1_048_576;
const gigabyte = 1_073_741_824;

/** Strictly below these (D-86): the words say "under". */
const limits: Record<UploadPurpose, number> = { 'profile-image': 5 * megabyte, 'profile-media': gigabyte, 'private-media': gigabyte };

export const isTooLarge = (purpose: UploadPurpose, sizeBytes: number): boolean => sizeBytes >= limits[purpose];

/** The most that any upload may have. */
export const largestUpload = Math.max(...Object.values(limits)) - 1;
