import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

interface FieldsetProps {
  legend: ReactNode;
  /** Beside the legend: a counter, a hint. */
  aside?: ReactNode;
  error?: string;
  /** For links that jump here. */
  id?: string;
  children: ReactNode;
}

/** Names a group of choices and says what is wrong with it. It can take the focus, so that an error leads somewhere. */
export function Fieldset({ legend, aside, error, id, children }: FieldsetProps) {
  const own = useId();
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-labelledby={`${own}-legend`}
      aria-describedby={error && `${own}-error`}
      className="flex min-w-0 flex-col gap-2 rounded-ctl outline-offset-8"
    >
      <div className="flex items-center gap-2 text-label font-medium">
        <span id={`${own}-legend`} className="flex flex-wrap items-center gap-x-2">
          {legend}
        </span>
        {aside && <span className="ml-auto text-sm font-normal text-low">{aside}</span>}
      </div>
      {children}
      <p id={`${own}-error`} role="alert" className="flex gap-1.5 text-sm text-danger-text empty:hidden">
        {error && (
          <>
            <CircleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
            {error}
          </>
        )}
      </p>
    </fieldset>
  );
}
