import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type States<State extends string> = Record<State, MessageDescriptor>;

/** How far appeals are. */
export const appealStates: States<'open' | 'upheld' | 'overturned'> = {
  open: msg({ message: 'Open', context: 'state' }),
  upheld: msg`Upheld`,
  overturned: msg`Overturned`,
};

/** How far incidents are. */
export const incidentStates: States<'open' | 'confirmed' | 'released'> = {
  open: msg({ message: 'Open', context: 'state' }),
  confirmed: msg`Confirmed`,
  released: msg`Released`,
};

/** How far takedown requests are. */
export const takedownStates: States<'open' | 'removed' | 'restored' | 'refused'> = {
  open: msg({ message: 'Open', context: 'state' }),
  removed: msg`Removed`,
  restored: msg`Restored`,
  refused: msg({ message: 'Rejected', context: 'filter' }),
};

/** What a state is called; an unknown one as it is stored. */
export function stateName(labels: Record<string, MessageDescriptor>, state = ''): string {
  const label = labels[state];
  return label ? i18n._(label) : state;
}
