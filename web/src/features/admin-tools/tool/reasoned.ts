import { showFailure } from './show-failure';

interface Reasoned<Data> {
  /** Asks the server. */
  act: (reason: string) => Promise<{ data?: Data; error?: unknown }>;
  onDone: (data: Data | undefined) => void;
  /** What to say when it failed for no reason that has texts of its own. */
  failed: string;
  onClose: () => void;
}

/** What becomes of an act that a dialog asked the reason for: done, refused for good, or to be tried again. */
export const reasoned =
  <Data>({ act, onDone, failed, onClose }: Reasoned<Data>) =>
  async (reason: string) => {
    const { data, error } = await act(reason);
    if (!error) onDone(data);
    if (!error || showFailure(error, failed)) onClose();
    return { error };
  };
