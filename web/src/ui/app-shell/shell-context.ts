import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { type ComponentType, createContext, use } from 'react';

/** What the shell knows about the person in front of it. */
export interface ShellFacts {
  status: 'unknown' | 'signed-in' | 'signed-out';
  userId?: string;
  name?: string;
  picture?: PictureJson;
  isAdmin: boolean;
  hasVault: boolean;
  unread: number;
  /** What happened lately; the app lends it. */
  bell?: ComponentType;
  /** Ends the session and goes home; `aloud` says so in a toast (NAV-21). */
  signOut: (options?: { aloud?: boolean }) => void;
}

const nobody: ShellFacts = { status: 'unknown', isAdmin: false, hasVault: false, unread: 0, signOut: () => undefined };

export const ShellContext = createContext<ShellFacts>(nobody);

export const useShell = (): ShellFacts => use(ShellContext);
