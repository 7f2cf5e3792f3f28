import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { isOpen } from '#web/lib/routes/open-routes';
import { paths } from '#web/lib/routes/paths';

/** PROF-41 */
const look = { width: 300, margin: 2, errorCorrectionLevel: 'M' } as const;
const ink = '#0e0b12';
const paper = '#ffffff';

/** Whether the code leads to a store. D-87 sends women's there, and no shared link to a dead end: never before the page of stores is open. */
export const leadsToStore = ({ gender }: OwnProfileJson): boolean => gender === 'female' && isOpen(paths.storefront(':userId'));

/** D-87: a woman's code leads to her store, as soon as there are stores; everyone else's to their profile. */
export const shareLink = (own: OwnProfileJson, origin = location.origin): string =>
  origin + (leadsToStore(own) ? paths.storefront(own.userId ?? '') : paths.profileOf(own.userId ?? ''));

/** A code to scan, as the address of a PNG. There must be something to encode, in a colour that is one (PROF-42). */
export async function shareCode(text: string, color = ink): Promise<string> {
  if (!text.trim()) throw new TypeError('A code needs a text.');
  if (!/^#([\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})$/i.test(color)) throw new TypeError('A code needs a colour in hex.');
  const { toDataURL } = await import('qrcode');
  return toDataURL(text, { ...look, color: { dark: color, light: paper } });
}
