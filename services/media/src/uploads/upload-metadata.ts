import { withoutInvisible } from '@sotto/proto/visible-text';
import { invalidInput, type Fault } from '@sotto/kit/errors/invalid-input';
import { uploadPurposes, type Crop, type UploadPurpose } from './received-file.js';

const longestName = 100;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What the browser says about an upload. */
export interface UploadWish {
  purpose: UploadPurpose;
  name: string;
  crop: Crop | null;
  /** Of a file for sale alone: which item it is the file of. */
  itemId: string | null;
}

/** Reads `Upload-Metadata`; what it says about the type is not believed, so it is not read. */
export function readMetadata(metadata: Record<string, string | null | undefined> = {}): UploadWish {
  const faults: Fault[] = [];
  const purpose = uploadPurposes.find((known) => known === metadata.purpose);
  if (!purpose) faults.push({ field: 'purpose', rule: 'purpose.unknown', message: 'Say what the file is for.' });
  const crop = metadata.crop ? readCrop(metadata.crop) : null;
  if (crop === undefined) faults.push({ field: 'crop', rule: 'crop.outside', message: 'Choose a part of the picture.' });
  const itemId = purpose === 'content-item' ? (metadata.item ?? '').toLowerCase() : null;
  if (itemId !== null && !uuid.test(itemId))
    faults.push({ field: 'item', rule: 'item.unknown', message: 'Say which item the file is for.' });
  if (!purpose || crop === undefined || faults.length > 0) throw invalidInput(faults);
  return { purpose, name: readName(metadata.filename ?? ''), crop, itemId };
}

/** A name to show: visible, on one line, without anything that looks like a path. The end is kept, because it says the type. */
function readName(typed: string): string {
  const visible = withoutInvisible(typed)
    .replaceAll(/[\s/\\]+/g, ' ')
    .trim();
  return [...visible].slice(-longestName).join('') || 'file';
}

/** `x,y,width,height` as fractions; undefined when that is no part of a picture. */
function readCrop(text: string): Crop | undefined {
  const parts = text.split(',').map(Number);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = parts;
  const slack = 1.000_001; // fractions of a browser do not add up exactly
  const inside = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= slack && y + height <= slack;
  return parts.length === 4 && inside ? { x, y, width, height } : undefined;
}
