import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { priorities } from '@sotto/proto/vocabulary';
import { priorityLabels } from '#web/lib/labels/support-labels';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { showFailure } from '../tool/show-failure';
import { type Priority, useSetSupportPriorityMutation } from './support.api';

interface PriorityChoiceProps {
  requestId: string;
  priority: string | undefined;
}

/** How urgent staff finds a request: it decides the place in the queue. */
export function PriorityChoice({ requestId, priority = '' }: PriorityChoiceProps) {
  const { t } = useLingui();
  const [setPriority] = useSetSupportPriorityMutation();
  const set = async (to: Priority) => {
    const { error } = await setPriority({ requestId, priority: to });
    if (error) showFailure(error, say`Failed to change the request`);
  };
  return (
    <Field label={t`Priority`}>
      <Select value={priority} onChange={({ target }) => void set(target.value as Priority)}>
        {priorities.map((one) => (
          <option key={one} value={one}>
            {t(priorityLabels[one])}
          </option>
        ))}
      </Select>
    </Field>
  );
}
