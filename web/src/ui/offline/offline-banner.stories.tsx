import { OfflineBanner } from './offline-banner';

export const Online = () => <OfflineBanner />;

export const OutOfReach = () => <OfflineBanner outOfReach />;
