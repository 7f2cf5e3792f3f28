import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What can be done about a member. */
export type Sanction = 'warn' | 'suspend' | 'ban' | 'lift' | 'clear';

interface SanctionWords {
  /** In a menu, and on the button that does it. */
  name: MessageDescriptor;
  title: MessageDescriptor;
  /** What follows from it. */
  what: MessageDescriptor;
  done: MessageDescriptor;
}

export const sanctionWords: Record<Sanction, SanctionWords> = {
  warn: {
    name: msg`Warn`,
    title: msg`Warn this member?`,
    what: msg`They read the reason in the product and in a letter, and may appeal once.`,
    done: msg`Member warned`,
  },
  suspend: {
    name: msg`Suspend`,
    title: msg`Suspend this member?`,
    what: msg`Every session ends at once and nobody meets them meanwhile. They read the reason and may appeal once.`,
    done: msg`Member suspended`,
  },
  ban: {
    name: msg`Ban`,
    title: msg`Ban this member?`,
    what: msg`They are suspended at once. The ban is final when a second person confirms it.`,
    done: msg`Ban waits for a second person`,
  },
  lift: {
    name: msg`Let back`,
    title: msg`Let this member back?`,
    what: msg`The suspension or ban ends, and they read why.`,
    done: msg`Member let back`,
  },
  clear: {
    name: msg`Clear profile`,
    title: msg`Clear this profile?`,
    what: msg`A person looked at it: others meet the member again.`,
    done: msg`Profile cleared`,
  },
};
