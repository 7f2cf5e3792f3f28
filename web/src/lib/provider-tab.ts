/** A tab that is opened while the press is still being handled, so that no blocker objects, and filled when the address is known. */
export interface ProviderTab {
  /** Whether the browser opened none. */
  blocked: boolean;
  /** Goes to the provider's page. Answers whether there was a tab to go with. */
  go: (url: string) => boolean;
  close: () => void;
}

/** D-68: the provider's page opens beside ours and cannot reach back. */
export function openProviderTab(): ProviderTab {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return {
    blocked: !tab,
    go: (url) => {
      if (!tab || tab.closed || !isPageAddress(url)) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}

/** Only pages: an address of the server that says anything else is not followed. Plain http is for providers on this machine. */
export function isPageAddress(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname ?? ''));
}
