import { useLingui } from '@lingui/react/macro';
import { toast } from 'sonner';
import { useUndoDecisionMutation } from '#web/client/staff/casework.api';
import { useUndo } from '#web/ui/undo/use-undo';

/** Says that a case is decided, with a way back for ten seconds; `undoLast` is that way for a key. */
export function useCaseUndo() {
  const { t } = useLingui();
  const { offer, undoLast } = useUndo();
  const [undoDecision] = useUndoDecisionMutation();
  const takeBack = async (outcomeId: string) => {
    const { error } = await undoDecision(outcomeId);
    if (error) toast.error(t`Error`, { description: t`This is already in effect and can’t be undone.` });
  };
  return {
    offer: (title: string, from: number, outcomeId: string) => offer({ title, from, onUndo: () => void takeBack(outcomeId) }),
    undoLast,
  };
}
