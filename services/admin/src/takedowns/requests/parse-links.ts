/** The ids that links contain. Whether such content exists is not checked. */
export interface LinkedIds {
  items: string[];
  stores: string[];
  members: string[];
  files: string[];
}

const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const store = new RegExp(`^/storefront/${uuid}/?$`, 'i');
const profile = new RegExp(`^/(?:profile|user)/${uuid}/?$`, 'i');
const file = new RegExp(`^/api/v1/media/${uuid}(?:/|$)`, 'i');
const whole = new RegExp(`^${uuid}$`, 'i');

/** Parses links with or without the origin of the site. Links to other paths are ignored. */
export function parseLinks(links: readonly string[]): LinkedIds {
  const ids = { items: new Set<string>(), stores: new Set<string>(), members: new Set<string>(), files: new Set<string>() };
  for (const { pathname, searchParams } of links.flatMap(parsed)) {
    const [storeId, profileId, fileId] = [store, profile, file].map((pattern) => pattern.exec(pathname)?.[1]?.toLowerCase());
    const item = searchParams.get('item') ?? '';
    if (storeId && whole.test(item)) ids.items.add(item.toLowerCase());
    else if (storeId) ids.stores.add(storeId);
    if (profileId) ids.members.add(profileId);
    if (fileId) ids.files.add(fileId);
  }
  return { items: [...ids.items], stores: [...ids.stores], members: [...ids.members], files: [...ids.files] };
}

function parsed(link: string): URL[] {
  const url = URL.parse(link.trim(), 'https://site.invalid/');
  return url ? [url] : [];
}
