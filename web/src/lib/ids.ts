const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text could be the id of a member, a report or a payment. */
export const isId = (text: string): boolean => uuid.test(text);

/** What of an id is shown apart by a person: its end, since its beginning is a time. */
export const shortId = (id = ''): string => `…${id.slice(-6)}`;
