import { MatchOfferCard } from './match-offer';
import { NotificationsSkeleton, Types } from './notifications-page';
import { QuietHoursFields } from './quiet-hours-fields';
import { DeviceCard } from './this-device';

const nothing = () => undefined;
const device = { devices: 1, pending: false, onTurn: nothing };

export const On = () => <DeviceCard state="on" {...device} />;
export const Off = () => <DeviceCard state="off" {...device} devices={0} />;
export const Blocked = () => <DeviceCard state="blocked" {...device} devices={0} />;
export const Unsupported = () => <DeviceCard state="unsupported" {...device} devices={2} />;
export const AllTypes = () => (
  <Types settings={{ matches: true, messages: true, accessRequests: true, sales: true, likes: true }} onChange={nothing} />
);
export const Quiet = () => (
  <QuietHoursFields quietHours={{ fromMinute: 1320, untilMinute: 420, timeZone: 'America/New_York' }} onChange={nothing} />
);
export const AlwaysLoud = () => <QuietHoursFields onChange={nothing} />;
export const AfterAMatch = () => <MatchOfferCard state="offer" pending={false} onTurnOn={nothing} />;
export const TurnedOn = () => <MatchOfferCard state="on" pending={false} onTurnOn={nothing} />;
export const NotTurnedOn = () => <MatchOfferCard state="failed" pending={false} onTurnOn={nothing} />;
export const Loading = () => <NotificationsSkeleton />;
