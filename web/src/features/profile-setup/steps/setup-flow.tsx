import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRoom } from '#web/lib/hooks/use-room';
import { Button } from '#web/ui/button/button';
import { Steps } from '#web/ui/progress/steps';
import { AgeRangeCard } from '../cards/age-range-card';
import { BasicsCard } from '../cards/basics-card';
import { InterestsCard } from '../cards/interests-card';
import { LocationCard } from '../cards/location-card';
import { LookingForCard } from '../cards/looking-for-card';
import { PromptsCard } from '../cards/prompts-card';
import { VibeCard } from '../cards/vibe-card';
import { setupSteps } from './setup-steps';

interface SetupFlowProps {
  /** The place of the step. */
  at: number;
  photo: ReactNode;
  hasPhoto: boolean;
  saving: boolean;
  onBack: () => void;
}

/** A step that begins with typing opens the keyboard of the phone at the first of these that is empty. */
const typedFields = '[name=displayName], [name=age]';

/** One step of the set-up on a phone; the button at the lower edge submits the form, which goes on or saves. */
export function SetupFlow({ at, photo, hasPhoto, saving, onBack }: SetupFlowProps) {
  const { i18n } = useLingui();
  const room = useRoom('--nav-room');
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return; // the page has just been opened, and its beginning is read
    before.current = at;
    const empty = [...(body.current?.querySelectorAll<HTMLInputElement>(typedFields) ?? [])].find(({ value }) => !value);
    (empty ?? heading.current)?.focus();
  }, [at]);
  const { id, title } = setupSteps[at]!;
  const isLast = at === setupSteps.length - 1;
  return (
    <div ref={body} className="grid gap-4">
      <div ref={heading} tabIndex={-1} className="outline-none">
        <Steps step={at + 1} of={setupSteps.length} />
        <span className="sr-only">{i18n._(title)}</span>
      </div>
      {id === 'photo' && photo}
      {id === 'basics' && <BasicsCard genderLocked={false} />}
      {id === 'looking-for' && (
        <>
          <LookingForCard />
          <AgeRangeCard ofForm />
        </>
      )}
      {id === 'place' && <LocationCard />}
      {id === 'vibe' && (
        <>
          <VibeCard />
          <InterestsCard />
        </>
      )}
      {id === 'answers' && <PromptsCard />}
      <div ref={room} className="save-bar flex gap-3">
        {at > 0 && (
          <Button variant="secondary" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Button type="submit" block pending={saving}>
          {isLast ? <Trans>Save Profile</Trans> : id === 'photo' && !hasPhoto ? <Trans>Skip for now</Trans> : <Trans>Continue</Trans>}
        </Button>
      </div>
    </div>
  );
}
