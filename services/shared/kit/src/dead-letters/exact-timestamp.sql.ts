/** An SQL expression for a timestamp as ISO text with microseconds. The texts have one width and sort like the timestamps. */
export const exactTimestamp = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
