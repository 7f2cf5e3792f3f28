import { LockFrame } from './lock-frame';
import { PasskeyUnlock } from './passkey-unlock';
import { UnlockForm } from './unlock-form';

export const ByPin = () => (
  <LockFrame>
    <UnlockForm method="pin" triesLeft={4} />
  </LockFrame>
);

export const ByPassword = () => (
  <LockFrame>
    <UnlockForm method="password" triesLeft={5} />
  </LockFrame>
);

export const ByPinOrPasskey = () => (
  <LockFrame>
    <UnlockForm method="pin" triesLeft={5} />
    <PasskeyUnlock />
  </LockFrame>
);
