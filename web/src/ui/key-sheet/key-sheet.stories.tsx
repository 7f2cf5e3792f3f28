import { KeyList } from './key-sheet';

export const Keys = () => (
  <KeyList
    rows={[
      { keys: ['J', 'K'], label: 'Next and previous' },
      { keys: ['Shift', 'X'], label: 'Select through here' },
      { keys: ['?'], label: 'All shortcuts' },
    ]}
  />
);
