import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { setupSteps } from './setup-steps';

interface CameFromStep {
  cameFromStep?: boolean;
}

/** The step that the address names, the first one by default. Each is an entry of the history, so Back leads to the one before. */
export function useSetupStep() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { cameFromStep } = (useLocation().state ?? {}) as CameFromStep;
  const at = Math.max(
    0,
    setupSteps.findIndex(({ id }) => id === params.get('step')),
  );
  const open = (place: number, replace = false) =>
    setParams({ step: setupSteps[place]!.id }, { replace, state: { cameFromStep: !replace } });
  /** As the browser's Back; where the entry before is something else, such as after a link, the step before takes the place of this one. */
  const back = () => (cameFromStep ? void navigate(-1) : open(at - 1, true));
  return { at, open, back };
}
