import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { storedGenders } from '@sotto/proto/vocabulary';
import { useState } from 'react';
import { toast } from 'sonner';
import { useMemberContextQuery } from '#web/client/staff/casework.api';
import { genderLabel } from '#web/lib/labels/gender-labels';
import { Button } from '#web/ui/button/button';
import { AskReason } from '#web/ui/console/ask-reason';
import { Field } from '#web/ui/field/field';
import { Select } from '#web/ui/field/select';
import { MemberLookup } from '../tool/member-lookup';
import { reasoned } from '../tool/reasoned';
import { useCorrectGenderMutation } from '../api/team.api';

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
          name={person.displayName || t`Deleted member`}
          onDone={() => setPerson(undefined)}
        />
      ) : (
        <p className="text-sm text-low">
          <Trans>Find the member first. An active plan stays as it is; free access changes immediately.</Trans>
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
  const nowLabel = t(genderLabel(now));
  const newLabel = t(genderLabel(gender));
  const close = () => setAsks(false);
  return (
    <>
      <Field label={t`Gender`} hint={now ? t`Now: ${nowLabel}` : undefined}>
        <Select value={gender} onChange={({ target }) => setGender(target.value)}>
          <option value="">{t`Choose`}</option>
          {storedGenders
            .filter((one) => one !== now)
            .map((one) => (
              <option key={one} value={one}>
                {t(genderLabel(one))}
              </option>
            ))}
        </Select>
      </Field>
      <Button className="justify-self-start" disabled={!gender} onClick={() => setAsks(true)}>
        <Trans>Correct</Trans>
      </Button>
      {asks && (
        <AskReason
          title={t`Correct the gender of ${name} to ${newLabel}?`}
          description={t`Matching and free access change immediately. This is logged under your name.`}
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
