import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button';

/** Copies an id. */
export function CopyId({ id }: { id: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void navigator.clipboard.writeText(id).then(() => setCopied(true));
  return (
    <>
      <IconButton icon={copied ? Check : Copy} label={t`Copy ID`} onClick={copy} />
      <span role="status" className="sr-only">
        {copied && t`Copied`}
      </span>
    </>
  );
}
