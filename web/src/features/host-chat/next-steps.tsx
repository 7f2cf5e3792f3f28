import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { chip } from '#web/ui/chip-toggle/chip';

interface NextStepsProps {
  suggestions: string[];
  off: boolean;
  /** Not where the answer above leads there already. */
  toPeople: boolean;
  onAsk: (question: string) => void;
  onLeave: () => void;
}

/** Questions worth asking, and the way to people. */
export function NextSteps({ suggestions, off, toPeople, onAsk, onLeave }: NextStepsProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Suggestions`} className="mt-1 flex flex-wrap gap-2">
      {suggestions.map((suggestion) => (
        <li key={suggestion} className="max-w-full">
          <button
            type="button"
            disabled={off}
            className={`${chip} py-2 text-left disabled:cursor-default disabled:text-low`}
            onClick={() => onAsk(suggestion)}
          >
            {suggestion}
          </button>
        </li>
      ))}
      {toPeople && (
        <li>
          <Link to={paths.contact} className={chip} onClick={onLeave}>
            <Trans>Talk to support</Trans>
          </Link>
        </li>
      )}
    </ul>
  );
}
