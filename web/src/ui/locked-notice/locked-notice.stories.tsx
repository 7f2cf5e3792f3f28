import { LockedNotice } from './locked-notice';

export const OnAPage = () => <LockedNotice title="Premium Profile Access Required" />;

export const BesideTheDeck = () => (
  <div className="max-w-xs">
    <LockedNotice compact title="Premium Profile Access Required" />
  </div>
);
