import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { bubble } from './bubble';
import type { Question } from './use-questions';

interface QuestionBubbleProps {
  question: Question;
  off: boolean;
  onRetry: () => void;
  onDelete: () => void;
}

const action = 'min-h-11 px-2 font-semibold text-rose';

/** A question that is on its way, or that did not get there: its texts are still the member's. */
export const QuestionBubble = ({ question: { content, failed }, off, onRetry, onDelete }: QuestionBubbleProps) => (
  <>
    <p dir="auto" className={bubble({ own: true, className: failed ? '' : 'opacity-70' })}>
      {content}
    </p>
    {failed && (
      <p className="-mt-2 flex items-center gap-1 justify-self-end text-sm text-danger-text">
        <CircleAlert size={16} aria-hidden />
        <Trans>Not sent</Trans>
        <button type="button" className={`${action} disabled:text-low`} disabled={off} onClick={onRetry}>
          <Trans>Retry</Trans>
        </button>
        <button type="button" className={action} onClick={onDelete}>
          <Trans>Delete</Trans>
        </button>
      </p>
    )}
  </>
);
