import type { Viewer } from '@sotto/kit/nats/viewer';

/** Who looks, or null when nobody is signed in. */
export const signedIn = ({ kind, userId }: Viewer): string | null => (kind === 'member' ? userId : null);
