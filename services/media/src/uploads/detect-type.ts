import { fileTypeFromBuffer } from 'file-type';
import { open } from 'node:fs/promises';

/** As many bytes as content detection looks at. */
const headBytes = 4100;

export interface DetectedType {
  /** Empty for unknown content. */
  mimeType: string;
  /** Whether it is an animation in a format that other files use for pictures. Only the first frame of a GIF or WebP is used. */
  isAnimated: boolean;
}

/** Detects the type by the first bytes; the file name and headers come from the sender and are not trusted. */
export async function detectType(localFile: string): Promise<DetectedType> {
  const file = await open(localFile);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const mimeType = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? '';
    return { mimeType, isAnimated: mimeType === 'image/apng' || (mimeType.startsWith('image/') && brandsOf(head).includes('avis')) };
  } finally {
    await file.close();
  }
}

/** The brands of a file of boxes, such as AVIF; nothing for other files. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length));
  return brands.match(/.{4}/gs) ?? [];
}
