import { open } from 'node:fs/promises';

const window = 65_536;
/** The beginnings of documents that a browser would execute. */
const documents = ['<script', '<html', '<!doctype', '<svg', '<?php', '%pdf-'];
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/**
 * Whether an image file also contains a document or a zip archive at its start or end. Encoding would remove it, but such a file is an
 * attack, so it is refused. (Motion photos of phones append a video; that is allowed.)
 */
export async function isPolyglot(localFile: string): Promise<boolean> {
  const file = await open(localFile);
  try {
    const { size } = await file.stat();
    const head = await read(Math.min(window, size), 0);
    const tail = await read(Math.min(window, size), Math.max(0, size - window));
    return [head, tail].some(containsDocument) || endsAsArchive(tail);
  } finally {
    await file.close();
  }

  async function read(length: number, position: number): Promise<Buffer> {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  }
}

function containsDocument(part: Buffer): boolean {
  const text = part.toString('latin1').toLowerCase();
  return documents.some((word) => text.includes(word));
}

/** Checks the length field of the last zip record as well: its four byte signature alone could be coincidence. */
function endsAsArchive(tail: Buffer): boolean {
  const at = tail.lastIndexOf(zipEnd);
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
}
