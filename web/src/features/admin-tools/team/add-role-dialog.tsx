import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { roles } from '@sotto/proto/vocabulary';
import { useState } from 'react';
import { toast } from 'sonner';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { Dialog } from '#web/ui/dialog/dialog';
import { ReasonForm } from '#web/ui/reason-form/reason-form';
import { MemberLookup } from '../tool/member-lookup';
import { reasoned } from '../tool/reasoned';
import { roleLabels } from './role-labels';
import { useChangeRoleMutation } from '../api/team.api';

/** Finds the member, asks which role and why, then gives it. */
export function AddRoleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [person, setPerson] = useState<PersonJson>();
  const [role, setRole] = useState<(typeof roles)[number]>('moderator');
  const [change] = useChangeRoleMutation();
  const name = person?.displayName || t`Deleted member`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Add staff`}
      description={t`Staff can read what members write to us and make decisions about members. This is logged under your name.`}
    >
      <div className="mt-4 grid gap-4">
        <MemberLookup person={person} onPerson={setPerson} />
        {person && (
          <ChoiceBar
            label={t`Role`}
            look="segments"
            options={[...roles].reverse().map((value) => ({ value, label: t(roleLabels[value]) }))}
            value={role}
            onChange={setRole}
          />
        )}
      </div>
      {person && (
        <ReasonForm
          confirm={t`Add role`}
          onReason={reasoned({
            act: (reason) => change({ userId: person.userId, role, held: true, reason }),
            onDone: () => {
              const word = say(roleLabels[role]);
              toast.success(say`${name} has the role ${word} now`);
            },
            failed: say`Failed to change the role`,
            onClose,
          })}
        />
      )}
    </Dialog>
  );
}
