import { open } from 'node:fs/promises';

const window = 65_536;
/** What begins a document that a browser would run. */
const documents = ['<script', '<html', '<!doctype', '<svg', '<?php', '%pdf-'];
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/**
 * Whether a file that looks like a picture is at its ends something else as well. Nothing of it would survive encoding; but whoever
 * sends this does not send a picture. (Phones hide films in pictures; that is none of this.)
 */
export async function isPolyglot(localFile: string): Promise<boolean> {
  const file = await open(localFile);
  try {
    const { size } = await file.stat();
    const head = await read(Math.min(window, size), 0);
    const tail = await read(Math.min(window, size), Math.max(0, size - window));
    return [head, tail].some(holdsDocument) || endsAsArchive(tail);
  } finally {
    await file.close();
  }

  async function read(length: number, position: number): Promise<Buffer> {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  }
}

function holdsDocument(part: Buffer): boolean {
  const text = part.toString('latin1').toLowerCase();
  return documents.some((word) => text.includes(word));
}

/** The last record of a zip says how long it is: four bytes alone would be chance. */
function endsAsArchive(tail: Buffer): boolean {
  const at = tail.lastIndexOf(zipEnd);
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length;
}
