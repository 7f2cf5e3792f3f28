import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from 'sonner';
import { copyLink } from '#web/lib/routes/share-link';
import { Button } from '#web/ui/button/button';
import { DialogActions } from '#web/ui/dialog/dialog';

/** Shown once: each signs in once when the app is out of reach. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const copy = async () => ((await copyLink(codes.join('\n'))) === 'copied' ? toast.success(say`Copied!`) : toast.error(say`Copy Failed`));
  return (
    <div className="mt-3 grid gap-5">
      <p className="text-mid">
        <Trans>Use a code to sign in when you can’t reach your app. Each works once. They won’t be shown again.</Trans>
      </p>
      <ul
        aria-label={t`Recovery codes`}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-ctl bg-raised p-4 font-mono text-sm select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="secondary" onClick={() => void copy()}>
          <Trans>Copy all</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </DialogActions>
    </div>
  );
}
