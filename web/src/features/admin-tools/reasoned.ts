import { tellFailure } from './tell-failure';

interface Reasoned {
  /** Asks the server. */
  act: (reason: string) => Promise<{ error?: unknown }>;
  onDone: () => void;
  /** What to say when it failed for no reason that has words of its own. */
  failed: string;
  onClose: () => void;
}

/** What becomes of an act that a dialog asked the reason for: done, refused for good, or to be tried again. */
export const reasoned =
  ({ act, onDone, failed, onClose }: Reasoned) =>
  async (reason: string) => {
    const { error } = await act(reason);
    if (!error) onDone();
    if (!error || tellFailure(error, failed)) onClose();
    return { error };
  };
