import { isProblem } from '#web/client/problem';
import { useCooldown } from '#web/lib/hooks/use-cooldown';

/** After an answer that says 'too many', the form waits for as long as the server asks. */
export function useServerPause() {
  const [left, setLeft] = useCooldown();
  const pauseAfter = (error: unknown) => {
    if (isProblem(error) && error.status === 429 && error.retryAfter) setLeft(Math.ceil(error.retryAfter));
  };
  return [left, pauseAfter, setLeft] as const;
}
