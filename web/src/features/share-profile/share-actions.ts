import { t } from '@lingui/core/macro';
import { toast } from 'sonner';

/** PROF-46 */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success(t`Link Copied`);
  } catch {
    toast.error(t`Copy Failed`);
  }
}

/** PROF-45: the device's share sheet, else the clipboard. Who closes the sheet has changed their mind, which is no failure. */
export async function shareAddress(link: string): Promise<void> {
  if (!navigator.share) return copyLink(link);
  try {
    await navigator.share({ url: link });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link);
  }
}

/** PROF-44. The name of the file says nothing. */
export function downloadCode(code: string): void {
  const link = document.createElement('a');
  link.href = code;
  link.download = 'code.png';
  link.click();
  toast.success(t`QR Code Downloaded`);
}
