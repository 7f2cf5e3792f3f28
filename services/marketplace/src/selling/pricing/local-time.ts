/** From 18:00 up to, not including, 22:00 (D-21). */
const peak = { from: 18, until: 22 };
const weekend = ['Sat', 'Sun'];

/** Whether it is a peak hour and a weekend in a time zone that `isTimeZone` accepts; empty means UTC. */
export function localTime(timeZone: string, at: Date): { peak: boolean; weekend: boolean } {
  const zoned = new Intl.DateTimeFormat('en-US', { timeZone: timeZone || 'UTC', weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  const parts = new Map(zoned.formatToParts(at).map(({ type, value }) => [type, value]));
  const hour = Number(parts.get('hour'));
  return { peak: hour >= peak.from && hour < peak.until, weekend: weekend.includes(parts.get('weekday') ?? '') };
}

/** Whether the runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
