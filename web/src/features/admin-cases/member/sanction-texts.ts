import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What can be done about a member. */
export type Sanction = 'warn' | 'suspend' | 'ban' | 'lift' | 'clear';

interface SanctionTexts {
  /** In a menu, and on the button that does it. */
  name: MessageDescriptor;
  title: MessageDescriptor;
  /** What follows from it. */
  what: MessageDescriptor;
  done: MessageDescriptor;
}

export const sanctionTexts: Record<Sanction, SanctionTexts> = {
  warn: {
    name: msg`Warn`,
    title: msg`Warn this member?`,
    what: msg`The member sees the reason in the app and by email, and can appeal once.`,
    done: msg`Member warned`,
  },
  suspend: {
    name: msg`Suspend`,
    title: msg`Suspend this member?`,
    what: msg`The member is signed out everywhere and hidden from others. They see the reason and can appeal once.`,
    done: msg`Member suspended`,
  },
  ban: {
    name: msg`Ban`,
    title: msg`Ban this member?`,
    what: msg`The member is suspended immediately. The ban takes effect when a second person confirms it.`,
    done: msg`Ban awaiting confirmation`,
  },
  lift: {
    name: msg`Reinstate`,
    title: msg`Reinstate this member?`,
    what: msg`The suspension or ban ends, and the member sees the reason.`,
    done: msg`Member reinstated`,
  },
  clear: {
    name: msg`Clear profile`,
    title: msg`Clear this profile?`,
    what: msg`A person reviewed the profile. It is visible again.`,
    done: msg`Profile cleared`,
  },
};
