import type { ReactNode, SyntheticEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import { countdown } from '#web/lib/date';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';

interface FormFrameProps {
  /** The texts of the one button. */
  action: string;
  pending: boolean;
  /** Whether the required fields hold something (AUTH-10). */
  filled: boolean;
  /** Seconds until the server will listen again. */
  cooldown: number;
  onSubmit: () => void;
  children: ReactNode;
  /** What the keyboard reaches after the button. */
  after?: ReactNode;
}

/** What the four forms share: Enter submits, one button, a wait that is shown. */
export function FormFrame({ action, pending, filled, cooldown, onSubmit, children, after }: FormFrameProps) {
  const { t } = useLingui();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (filled && cooldown === 0) onSubmit();
  };
  const left = countdown(cooldown);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {children}
      {cooldown > 0 && <Banner icon={Timer} tone="warning">{t`Too many attempts. Try again in ${left}.`}</Banner>}
      <Button type="submit" block pending={pending} disabled={!filled || cooldown > 0}>
        {action}
      </Button>
      {after}
    </form>
  );
}
