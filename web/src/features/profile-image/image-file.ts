import { t } from '@lingui/core/macro';

/** IMG-02, D-86: strictly below. */
export const imageLimit = 5 * 1024 * 1024;

/** What pickers offer. Phones send HEIC when it is among them, and browsers often know no type for it. */
export const imageTypes = 'image/*,.heic,.heif';

/** What is wrong with a file as a profile image, or nothing. The server looks at its content. */
export function faultOf({ name, type, size }: File): string | undefined {
  if (!type.startsWith('image/') && !/\.hei[cf]$/i.test(name)) return t`Please select an image file`;
  if (size >= imageLimit) return t`Image must be less than 5MB`;
  return undefined;
}

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
