import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { roles } from '@sotto/proto/vocabulary';
import { useState } from 'react';
import { toast } from 'sonner';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { Dialog } from '#web/ui/dialog/dialog';
import { ReasonForm } from '#web/ui/reason-form/reason-form';
import { MemberLookup } from './member-lookup';
import { reasoned } from './reasoned';
import { roleWords } from './role-words';
import { useChangeRoleMutation } from './team.api';

/** Finds the member, asks which role and why, then gives it. */
export function GiveRoleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [person, setPerson] = useState<PersonJson>();
  const [role, setRole] = useState<(typeof roles)[number]>('moderator');
  const [change] = useChangeRoleMutation();
  const name = person?.displayName || t`Former member`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Give a role`}
      description={t`They see what members write to us and decide about others. It is recorded under your name.`}
    >
      <div className="mt-4 grid gap-4">
        <MemberLookup person={person} onPerson={setPerson} />
        {person && (
          <ChoiceBar
            label={t`Role`}
            look="segments"
            options={[...roles].reverse().map((value) => ({ value, label: t(roleWords[value]) }))}
            value={role}
            onChange={setRole}
          />
        )}
      </div>
      {person && (
        <ReasonForm
          confirm={t`Give the role`}
          onReason={reasoned({
            act: (reason) => change({ userId: person.userId, role, held: true, reason }),
            onDone: () => {
              const word = say(roleWords[role]);
              toast.success(say`${name} is now ${word}`);
            },
            failed: say`Failed to change the role`,
            onClose,
          })}
        />
      )}
    </Dialog>
  );
}
