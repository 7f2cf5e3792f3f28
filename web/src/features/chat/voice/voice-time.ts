/** 0:07 */
export function voiceTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The length of a note, rounded, and never shown as none. */
export const lengthOf = (durationMs: number): string => voiceTime(Math.max(1, Math.round(durationMs / 1000)));
