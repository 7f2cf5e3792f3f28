/** What of an id is shown apart by a person: its end, since its beginning is a time. */
export const shortId = (id = ''): string => `…${id.slice(-6)}`;
