import { Auth } from '@sotto/proto/options/v1/options';
import type { Role } from '@sotto/proto/vocabulary';

/** On whose behalf a call is made. */
export interface Viewer {
  readonly kind: 'anonymous' | 'member' | 'service';
  /** The member's id or the service's name; empty for an anonymous caller. */
  readonly userId: string;
  readonly roles: readonly Role[];
  /** The session behind the call; empty unless a member calls. */
  readonly sessionId: string;
  /** Where the call came from, as the gateway saw it; absent between services. */
  readonly device?: Device;
}

export interface Device {
  /** The network address. */
  readonly address: string;
  /** The browser's User-Agent. */
  readonly agent: string;
}

export const anonymous: Viewer = { kind: 'anonymous', userId: '', roles: [], sessionId: '' };

/** Whether a viewer reaches a method's level. Total, and closed by default. */
export function admits(level: Auth, viewer: Viewer): boolean {
  const member = viewer.kind === 'member';
  switch (level) {
    case Auth.PUBLIC:
      return true;
    case Auth.MEMBER:
      return member;
    case Auth.MODERATOR:
      return member && (viewer.roles.includes('moderator') || viewer.roles.includes('admin'));
    case Auth.ADMIN:
      return member && viewer.roles.includes('admin');
    case Auth.INTERNAL:
      return viewer.kind === 'service';
    case Auth.UNSPECIFIED:
      return false;
  }
}
