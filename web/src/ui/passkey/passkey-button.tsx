import { Trans } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { Button } from '../button/button';

interface PasskeyButtonProps {
  pending: boolean;
  /** Why the last try came to nothing. */
  fault?: string;
  onPress: () => void;
}

/** A passkey in place of what is typed. */
export const PasskeyButton = ({ pending, fault, onPress }: PasskeyButtonProps) => (
  <div className="grid gap-2">
    <Button variant="quiet" block pending={pending} onClick={onPress}>
      <Fingerprint size={18} aria-hidden />
      <Trans>Use a passkey</Trans>
    </Button>
    <p role="alert" className="text-sm text-danger-text empty:hidden">
      {fault}
    </p>
  </div>
);
