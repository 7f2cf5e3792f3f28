import { open, type FileHandle } from 'node:fs/promises';

/** The boxes of MP4 and MOV that hold the video. Others may be anything that a tool appended. */
const videoBoxes = ['mdat', 'moov', 'moof'];
const ebml = 0x1a45dfa3;
const segment = 0x18538067;
/** More boxes than a video of hours in fragments of a second has. */
const maxBoxes = 50_000;

/**
 * Whether an MP4, MOV, WebM or Matroska file ends before its container says: the rest was lost on the way. Players show such a file up to
 * where it breaks off, and decoders do not always notice.
 */
export async function isCutOff(localFile: string): Promise<boolean> {
  const file = await open(localFile);
  try {
    const { size } = await file.stat();
    const head = await read(file, 0, 256);
    if (head.length < 16) return false;
    return head.readUInt32BE(0) === ebml ? segmentEnd(head) > size : await hasCutBox(file, size);
  } finally {
    await file.close();
  }
}

async function hasCutBox(file: FileHandle, fileSize: number): Promise<boolean> {
  let position = 0;
  for (let n = 0; n < maxBoxes && position < fileSize; n++) {
    const head = await read(file, position, 16);
    if (head.length < 8) return false;
    const size = boxSize(head);
    if (size < 8) return false; // the box reaches to the end of the file, or this is no box
    position += size;
    if (position > fileSize) return videoBoxes.includes(head.toString('latin1', 4, 8));
  }
  return false;
}

function boxSize(head: Buffer): number {
  const size = head.readUInt32BE(0);
  return size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size;
}

/** Where the segment of a Matroska file ends; 0 when the file does not say, as in live recordings. */
function segmentEnd(head: Buffer): number {
  const ebmlSize = readSize(head, 4);
  if (!ebmlSize) return 0;
  const start = 4 + ebmlSize.length + ebmlSize.value;
  if (start + 12 > head.length || head.readUInt32BE(start) !== segment) return 0;
  const size = readSize(head, start + 4);
  return size ? start + 4 + size.length + size.value : 0;
}

/** A size of EBML: the leading zero bits of the first byte say how long it is. All ones mean unknown. */
function readSize(head: Buffer, at: number): { length: number; value: number } | undefined {
  const first = head[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8) return undefined;
  const bits = BigInt(`0x${head.toString('hex', at, at + length)}`) & ((1n << BigInt(7 * length)) - 1n);
  return bits === (1n << BigInt(7 * length)) - 1n ? undefined : { length, value: Number(bits) };
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
