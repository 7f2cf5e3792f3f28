import type { Problem } from '#web/client/problem';
import { RefusedNotice } from '../sending/refused-notice';
import { SecondLookNotice } from '../sending/second-look-notice';

interface BoostObjectionProps {
  objection: Pick<Problem, 'code' | 'fields'>;
  onAnyway: () => void;
  onEdit: () => void;
}

/** The same that sending would say about the text, before anything is paid (B-17). */
export const BoostObjection = ({ objection: { code, fields }, onAnyway, onEdit }: BoostObjectionProps) => (
  <div role="alert" className="grid *:max-w-full!">
    {code === 'SECOND_LOOK' ? (
      <SecondLookNotice findings={fields} onSendAnyway={onAnyway} onEdit={onEdit} />
    ) : (
      <RefusedNotice findings={fields} onDiscard={onEdit} />
    )}
  </div>
);
