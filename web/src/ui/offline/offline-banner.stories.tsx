import { OfflineBanner } from './offline-banner';

export const Online = () => <OfflineBanner />;
