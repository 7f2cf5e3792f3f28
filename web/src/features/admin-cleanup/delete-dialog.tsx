import { plural, t as say } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ProfileToCleanJson } from '@sotto/proto/profiles/v1/profiles_service';
import { MousePointerBan } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { dayName } from '#web/lib/date';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Avatar } from '#web/ui/avatar/avatar';
import { Button } from '#web/ui/button/button';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { Textarea } from '#web/ui/field/textarea';
import { FirmDialog, FirmDialogCancel } from '#web/ui/firm-dialog/firm-dialog';
import type { CleanFilters } from './clean-filters';
import { failures } from './cleanup-texts';
import { useDeleteMembersMutation } from './cleanup.api';
import { OpenBusinessSummary, openBusinessText, useOpenBusiness } from './open-business';
import { LengthCounter } from '#web/ui/field/length-counter';
import { lengthOf, visibleText } from '@sotto/proto/visible-text';

interface DeleteDialogProps {
  profiles: readonly ProfileToCleanJson[];
  /** Whose texts a failure has. */
  tool: CleanFilters['tool'];
  onOrdered: (jobId: string) => void;
  onCancel: () => void;
}

const [shortest, longest] = [3, 500];

/**
 * Names everyone with what is owed or open, has the name of one member or the number of several typed and a reason given, then orders the
 * deletion (CLEAN-03). Only Cancel closes it.
 */
export function DeleteDialog({ profiles, tool, onOrdered, onCancel }: DeleteDialogProps) {
  const { t } = useLingui();
  const [jobId] = useState(() => crypto.randomUUID()); // pressed again, it is the same order
  const [faults, setFaults] = useState<{ expected?: string; reason?: string }>({});
  const [reason, setReason] = useState('');
  const [deleteMembers] = useDeleteMembersMutation();
  const count = profiles.length;
  const [only] = profiles;
  const expected = (count === 1 && only?.displayName) || String(count);
  const business = useOpenBusiness(profiles.map(({ userId = '' }) => userId));
  const [send, pending] = useSingleFlight(async () => {
    const userIds = profiles.map(({ userId = '' }) => userId);
    const { error } = await deleteMembers({ jobId, userIds, reason: reason.trim() });
    if (!error) return onOrdered(jobId);
    if (isProblem(error) && error.fields.some(({ field }) => field === 'reason')) return setFaults({ reason: say`Give a short reason.` });
    const { title, text } = failures[tool].delete;
    toast.error(t(title), { description: t(text) });
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('expected')).trim();
    const wrong = {
      expected: typed.toLowerCase() === expected.trim().toLowerCase() ? undefined : t`Type ${expected} to confirm.`,
      reason: lengthOf(visibleText(reason)) < shortest ? t`Give a short reason.` : undefined,
    };
    setFaults(wrong);
    if (!wrong.expected && !wrong.reason) void send();
  };
  return (
    <FirmDialog
      title={t`Are you absolutely sure?`}
      description={plural(count, {
        one: 'This deletes # profile and all related data. Running subscriptions are cancelled first. It cannot be undone.',
        other: 'This deletes # profiles and all related data. Running subscriptions are cancelled first. It cannot be undone.',
      })}
      onCancel={onCancel}
    >
      <OpenBusinessSummary {...business} />
      <Names profiles={profiles} business={business.byMember} />
      <form noValidate onSubmit={submit} className="mt-5 grid gap-4">
        <Field label={t`Type ${expected} to confirm`} error={faults.expected}>
          <TextInput
            name="expected"
            inputMode={expected === String(count) ? 'numeric' : 'text'}
            autoComplete="off"
            className="tabular-nums"
          />
        </Field>
        <Field label={t`Reason`} error={faults.reason} aside={<LengthCounter text={reason} longest={longest} />}>
          <Textarea value={reason} maxLength={longest} onChange={({ target }) => setReason(target.value)} className="min-h-20!" />
        </Field>
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <FirmDialogCancel asChild>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </FirmDialogCancel>
          <Button type="submit" variant="danger" pending={pending}>
            <Plural value={count} one="Delete # profile" other="Delete # profiles" />
          </Button>
        </div>
        <p className="flex items-center gap-2 text-sm text-low">
          <MousePointerBan size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
          <Trans>Clicking outside doesn’t close this dialog.</Trans>
        </p>
      </form>
    </FirmDialog>
  );
}

interface NamesProps {
  profiles: readonly ProfileToCleanJson[];
  business: ReturnType<typeof useOpenBusiness>['byMember'];
}

function Names({ profiles, business }: NamesProps) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t`Profiles to delete`}
      className="mt-4 max-h-56 overflow-y-auto rounded-ctl bg-raised px-4"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard, too
      tabIndex={0}
    >
      {profiles.map(({ userId, displayName, createdAt = '', picture }) => (
        <li key={userId} className="flex min-h-11 items-center gap-3 border-t border-subtle first:border-t-0">
          <Avatar name={displayName || '?'} picture={picture} size="sm" />
          <span className="grid min-w-0 grow">
            <span className={`truncate ${displayName ? '' : 'text-low'}`}>{displayName || t`No name`}</span>
            {business?.has(userId) && <span className="text-sm text-warning">{openBusinessText(business.get(userId)!)}</span>}
          </span>
          <span className="text-sm text-low tabular-nums">{createdAt && dayName(createdAt)}</span>
        </li>
      ))}
    </ul>
  );
}
