import { PasskeyButton } from './passkey-button';

export const Offered = () => <PasskeyButton pending={false} onPress={() => undefined} />;

export const Refused = () => (
  <PasskeyButton pending={false} fault="Your passkey wasn’t accepted. Try again, or use your password." onPress={() => undefined} />
);
