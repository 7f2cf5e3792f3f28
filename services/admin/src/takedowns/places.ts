/** What addresses lead to, by their paths alone: whether there is such a thing is for others to say. */
export interface Places {
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

/** Reads addresses as people copy them, with or without the site before them; what is none of ours leads nowhere. */
export function placesOf(links: readonly string[]): Places {
  const places = { items: new Set<string>(), stores: new Set<string>(), members: new Set<string>(), files: new Set<string>() };
  for (const { pathname, searchParams } of links.flatMap(parsed)) {
    const [storeId, profileId, fileId] = [store, profile, file].map((pattern) => pattern.exec(pathname)?.[1]?.toLowerCase());
    const item = searchParams.get('item') ?? '';
    if (storeId && whole.test(item)) places.items.add(item.toLowerCase());
    else if (storeId) places.stores.add(storeId);
    if (profileId) places.members.add(profileId);
    if (fileId) places.files.add(fileId);
  }
  return { items: [...places.items], stores: [...places.stores], members: [...places.members], files: [...places.files] };
}

function parsed(link: string): URL[] {
  const url = URL.parse(link.trim(), 'https://site.invalid/');
  return url ? [url] : [];
}
