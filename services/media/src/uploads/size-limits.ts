import { contentRules } from '@sotto/proto/content-rules';
import { uploadPurposes, type UploadPurpose } from './received-file.js';

const megabyte = 1_048_576;
const gigabyte = 1_073_741_824;

/** The maximum size of each purpose (D-86). The UI texts for tabs and images say "under", those for items for sale say "at most". */
const limits: Record<UploadPurpose, number> = {
  'profile-image': 5 * megabyte - 1,
  'profile-media': gigabyte - 1,
  'private-media': gigabyte - 1,
  'content-item': contentRules.maxBytes,
  banner: 5 * megabyte - 1,
  'chat-photo': 20 * megabyte - 1,
  'chat-voice': 5 * megabyte - 1,
};

export const isTooLarge = (purpose: UploadPurpose, sizeBytes: number): boolean => sizeBytes > limits[purpose];

/** The maximum size of any upload. */
export const maxUploadBytes = Math.max(...uploadPurposes.map((purpose) => limits[purpose]));
