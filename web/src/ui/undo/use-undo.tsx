import { useRef } from 'react';
import { toast } from 'sonner';
import { UndoButton } from './undo-button';

interface Undoable {
  title: string;
  description?: string;
  /** When it was sent, by `performance.now()`: the server counts from a little later. */
  from: number;
  onUndo: () => void;
  /** How long there is a way back, in milliseconds. */
  ms?: number;
  /** One message takes the place of the one before with the same id. */
  id?: string;
}

/** Says that something is done, with a way back for some seconds; `undoLast` is that way for a key. */
export function useUndo() {
  const offers = useRef<{ until: number; undo: () => void }[]>([]);
  const offer = ({ title, description, from, onUndo, ms = 10_000, id = crypto.randomUUID() as string }: Undoable) => {
    const until = from + ms;
    const forget = () => {
      offers.current = offers.current.filter((other) => other.until > performance.now() && other.undo !== undo);
      toast.dismiss(id);
    };
    const undo = () => {
      forget();
      onUndo();
    };
    offers.current.push({ until, undo });
    const action = <UndoButton until={until} onUndo={undo} onOver={forget} />;
    toast.success(title, { id, description, duration: Number.POSITIVE_INFINITY, action });
  };
  const undoLast = () =>
    offers.current
      .filter(({ until }) => until > performance.now())
      .at(-1)
      ?.undo();
  return { offer, undoLast };
}
