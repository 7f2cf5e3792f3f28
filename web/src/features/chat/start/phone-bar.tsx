import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { IconButton } from '#web/ui/button/icon-button';
import { QuickExit } from '#web/ui/quick-exit/quick-exit';

/** Stands where the header of a thread would: on a phone both navigations are away, and the ways back and out must not be. */
export function PhoneBar() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <div className="flex min-h-15 items-center justify-between border-b border-subtle p-1 md:hidden">
      <IconButton icon={ChevronLeft} label={t`Back to messages`} onClick={() => void navigate(paths.chat)} />
      <QuickExit compact />
    </div>
  );
}
