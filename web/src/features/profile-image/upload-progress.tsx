import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button/button';

/** How much of a photo has arrived, and the way to stop it. */
export function UploadProgress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const { t } = useLingui();
  const percent = Math.round(sent * 100);
  return (
    <div className="grid gap-2">
      <p className="flex justify-between text-sm text-mid tabular-nums">
        <Trans>Uploading</Trans>
        <span>{percent}%</span>
      </p>
      <progress aria-label={t`Upload`} max={100} value={percent} className="upload-bar" />
      <Button variant="ghost" size="sm" onClick={onCancel} className="justify-self-start">
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
