const megabyte = 1024 * 1024;

/** 0.4, 214 */
export const megabytesOf = (bytes: number): string => {
  const value = bytes / megabyte;
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
};
