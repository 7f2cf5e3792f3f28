import { visibleText } from '@sotto/proto/visible-text';
import { invalidInput, type Fault } from '@sotto/kit/errors/invalid-input';
import { uploadPurposes, type UploadPurpose } from './received-file.js';
import type { Crop } from '../processing/images/rendition-sizes.js';

const maxNameLength = 100;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The metadata that the browser sends with an upload. */
export interface UploadMetadata {
  purpose: UploadPurpose;
  name: string;
  crop: Crop | null;
  /** The item, when the file is for sale. */
  itemId: string | null;
}

/** Parses `Upload-Metadata`. Ignores the file type in it, because the content decides. */
export function readMetadata(metadata: Record<string, string | null | undefined> = {}): UploadMetadata {
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

/**
 * Returns a displayable name: one line, no invisible characters, nothing that looks like a path. A long name keeps its end, which has the
 * extension.
 */
function readName(typed: string): string {
  const visible = visibleText(typed.replaceAll(/[\s/\\]+/g, ' '));
  return [...visible].slice(-maxNameLength).join('') || 'file';
}

/** Parses `x,y,width,height` as fractions. Returns undefined when that is not a part of the image. */
function readCrop(text: string): Crop | undefined {
  const parts = text.split(',').map(Number);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = parts;
  const slack = 1.000_001; // browsers send rounded fractions
  const inside = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= slack && y + height <= slack;
  return parts.length === 4 && inside ? { x, y, width, height } : undefined;
}
