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
