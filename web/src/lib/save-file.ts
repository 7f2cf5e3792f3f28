/** Hands a file that was made here to the browser, which saves it. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const href = URL.createObjectURL(new Blob(parts, { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href)); // once the press has been handled
}
