const first = Date.parse('0001-01-01T00:00:00.000Z');

/** Whether this, written as a Date writes itself, is a moment to the database as well: a 30th of February only looks like one. */
export function isMoment(iso: string): boolean {
  const ms = Date.parse(iso);
  return ms >= first && new Date(ms).toISOString() === iso;
}
