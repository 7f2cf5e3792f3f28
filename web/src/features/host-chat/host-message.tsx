import { Trans, useLingui } from '@lingui/react/macro';
import type { HostMessageJson } from '@sotto/proto/chat/v1/host';
import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { bubble } from './bubble';

interface HostMessageProps {
  message: HostMessageJson;
  /** The member follows a link of it. */
  onLeave: () => void;
}

/** A stored question, or an answer as far as it is written. Plain text: nothing in it is a link, or a picture, or code. */
export function HostMessage({ message: { content = '', fromHost, complete, handOver }, onLeave }: HostMessageProps) {
  if (fromHost && !content && !complete) return <WritingDots />;
  return (
    <div className={bubble({ own: !fromHost })}>
      {content.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs only ever follow one another
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
      {handOver && (
        <Button asChild variant="secondary" size="sm" className="mt-1 mb-1 justify-self-start">
          <Link to={paths.contact} onClick={onLeave}>
            <LifeBuoy size={18} aria-hidden />
            <Trans>Open the contact form</Trans>
          </Link>
        </Button>
      )}
    </div>
  );
}

const dot = 'size-1.75 rounded-full bg-low [animation:typing_1.2s_infinite]';

/** Until the first texts of an answer are there. Not announced: the answer is. */
export function WritingDots() {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t`The host is writing`} className={bubble({ own: false, className: 'inline-flex! gap-1 py-4' })}>
      <i className={dot} />
      <i className={`${dot} [animation-delay:.15s]`} />
      <i className={`${dot} [animation-delay:.3s]`} />
    </span>
  );
}
