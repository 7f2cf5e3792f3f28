/** An address of a picture that this browser can draw; none for those that only the server reads, such as HEIC. */
export async function drawable(file: File): Promise<string | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return url;
  } catch {
    URL.revokeObjectURL(url);
    return undefined;
  }
}
