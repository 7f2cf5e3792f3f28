import { onlineThresholdMs } from '@sotto/proto/vocabulary';

/** Whoever was seen at this moment or later counts as online (D-69). */
export const onlineSince = (now: Date): Date => new Date(now.getTime() - onlineThresholdMs);
