import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { storedGenders } from '@sotto/proto/vocabulary';
import { useState } from 'react';
import { toast } from 'sonner';
import { useMemberContextQuery } from '#web/client/casework.api';
import { Button } from '#web/ui/button/button';
import { AskReason } from '#web/ui/desk/ask-reason';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { MemberLookup } from './member-lookup';
import { reasoned } from './reasoned';
import { useCorrectGenderMutation } from './team.api';

/** Corrects the gender of a profile at its owner's request. */
export function CorrectGender() {
  const { t } = useLingui();
  const [person, setPerson] = useState<PersonJson>();
  return (
    <>
      <MemberLookup person={person} onPerson={setPerson} />
      {person?.userId ? (
        <GenderForm
          key={person.userId}
          userId={person.userId}
          name={person.displayName || t`Former member`}
          onDone={() => setPerson(undefined)}
        />
      ) : (
        <p className="text-sm text-low">
          <Trans>Find the member first. A running plan stays as it is; what is free changes at once.</Trans>
        </p>
      )}
    </>
  );
}

interface GenderFormProps {
  userId: string;
  name: string;
  onDone: () => void;
}

function GenderForm({ userId, name, onDone }: GenderFormProps) {
  const { t } = useLingui();
  const { currentData: context } = useMemberContextQuery(userId);
  const [gender, setGender] = useState('');
  const [asks, setAsks] = useState(false);
  const [correct] = useCorrectGenderMutation();
  const now = context?.gender ?? '';
  const close = () => setAsks(false);
  return (
    <>
      <Field label={t`Gender`} hint={now ? t`Now: ${now}` : undefined}>
        <Select value={gender} onChange={({ target }) => setGender(target.value)}>
          <option value="">{t`Choose`}</option>
          {storedGenders
            .filter((one) => one !== now)
            .map((one) => (
              <option key={one}>{one}</option>
            ))}
        </Select>
      </Field>
      <Button className="justify-self-start" disabled={!gender} onClick={() => setAsks(true)}>
        <Trans>Correct</Trans>
      </Button>
      {asks && (
        <AskReason
          title={t`Correct the gender of ${name} to ${gender}?`}
          description={t`Who meets whom and what is free follow from it at once. It is recorded under your name.`}
          confirm={t`Correct`}
          danger
          onReason={reasoned({
            act: (reason) => correct({ userId, gender, reason }),
            onDone: () => {
              toast.success(say`The gender of ${name} is corrected`);
              onDone();
            },
            failed: say`Failed to correct the gender`,
            onClose: close,
          })}
          onClose={close}
        />
      )}
    </>
  );
}
