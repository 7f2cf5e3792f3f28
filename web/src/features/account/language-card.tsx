import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from 'sonner';
import { Card } from '#web/ui/card/card';
import { LanguageButtons } from '#web/ui/language/language-buttons';

/** The language of the app and of all emails. */
export function LanguageCard() {
  const { t } = useLingui();
  return (
    <Card title={t`Language`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pb-4 md:px-6">
        <p className="text-mid">
          <Trans>Of the app on all your devices, and of our emails.</Trans>
        </p>
        <LanguageButtons onFailed={() => toast.error(say`Error`, { description: say`Failed to save your settings. Please try again.` })} />
      </div>
    </Card>
  );
}
