/** A moment as ISO text with microseconds: texts of one width, which sort as moments do. */
export const exactMoment = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
