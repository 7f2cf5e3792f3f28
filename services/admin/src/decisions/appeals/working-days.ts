const dayMs = 24 * 60 * 60_000;

const isWorkingDay = (at: Date): boolean => at.getUTCDay() !== 0 && at.getUTCDay() !== 6;

/** The same time of day, this many working days later, in UTC. Saturday and Sunday do not count. */
export function workingDaysAfter(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + dayMs);
    if (isWorkingDay(at)) left--;
  }
  return at;
}
