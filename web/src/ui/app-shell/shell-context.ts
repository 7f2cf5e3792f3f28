import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { type ComponentType, createContext, use } from 'react';

/** What the shell knows about the person in front of it. */
export interface ShellState {
  status: 'unknown' | 'signed-in' | 'signed-out';
  userId?: string;
  name?: string;
  picture?: PictureJson;
  isAdmin: boolean;
  isModerator: boolean;
  /** Undefined until the gender is known. */
  hasVault: boolean | undefined;
  /** Whether chat costs this member a plan that they do not have (D-109); not before their gender is known. */
  needsPlan: boolean;
  unread: number;
  /** Where the member is on the way to, while that page loads. */
  pending?: string;
  /** What happened lately; the app lends it. */
  bell?: ComponentType;
  /** The bar of a page below a place, for what stands there instead of the page; pages bring their own. */
  bar?: ComponentType;
  /** Ends the session and goes home; `aloud` says so in a toast (NAV-21). */
  signOut: (options?: { aloud?: boolean }) => void;
}

const nobody: ShellState = {
  status: 'unknown',
  isAdmin: false,
  isModerator: false,
  hasVault: false,
  needsPlan: false,
  unread: 0,
  signOut: () => undefined,
};

export const ShellContext = createContext<ShellState>(nobody);

export const useShell = (): ShellState => use(ShellContext);
