/** What became of a link that someone wanted to pass on. */
type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

/** The share sheet of the device where there is one, else the clipboard. */
export async function shareLink(url: string, title?: string): Promise<Shared> {
  if (!navigator.share) return copyLink(url);
  try {
    await navigator.share({ url, title });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : copyLink(url);
  }
}

export async function copyLink(url: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
