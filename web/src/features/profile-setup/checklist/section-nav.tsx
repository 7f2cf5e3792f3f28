import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Circle, CircleCheck, Dot } from 'lucide-react';
import { ProgressRing } from '#web/ui/progress-ring/progress-ring';
import type { ChecklistItem } from './checklist';
import { progressOf, type PhotoState } from './progress';

interface Section {
  id: string;
  label: MessageDescriptor;
  fields: ChecklistItem['field'][];
}

const sections: Section[] = [
  { id: 'photo', label: msg`Photo`, fields: [] },
  { id: 'basics', label: msg`Basics`, fields: ['displayName', 'age', 'gender'] },
  { id: 'looking-for', label: msg`Looking for`, fields: ['interestedIn'] },
  { id: 'age-range', label: msg`Age range`, fields: [] },
  { id: 'location-section', label: msg`Location`, fields: ['location'] },
  { id: 'vibe', label: msg`Vibe`, fields: ['bio'] },
  { id: 'interests-section', label: msg`Interests`, fields: ['interests'] },
  { id: 'prompts-section', label: msg`Your answers`, fields: [] },
  { id: 'contact', label: msg`Contact`, fields: [] },
  { id: 'badges', label: msg`Badges`, fields: [] },
  { id: 'verification', label: msg`Verification`, fields: [] },
  { id: 'share', label: msg`Share`, fields: [] },
];

interface SectionNavProps {
  missing: ChecklistItem[];
  photo: PhotoState;
  /** The share card comes with a name (PROF-15). */
  shareable: boolean;
}

/** The form's sections and how far each is, beside the form on wide screens. */
export function SectionNav({ missing, photo, shareable }: SectionNavProps) {
  const { t, i18n } = useLingui();
  const { done, total } = progressOf(missing, photo);
  const counts = ({ id, fields }: Section) => id === 'photo' || fields.length > 0;
  const isMissing = ({ id, fields }: Section) => (id === 'photo' ? photo === 'none' : missing.some(({ field }) => fields.includes(field)));
  return (
    <div className="sticky top-24 grid gap-4 max-lg:hidden">
      <div className="flex items-center gap-3">
        <ProgressRing done={done} of={total} label={t`Profile completeness`} />
        <span className="text-sm text-mid">
          <Trans>
            {done} of {total} done
          </Trans>
        </span>
      </div>
      <nav aria-label={t`Sections`}>
        {sections
          .filter(({ id }) => shareable || id !== 'share')
          .map((section) => {
            const { id, label } = section;
            return (
              <a
                key={id}
                href={`#${id}`}
                className="flex min-h-11 items-center gap-3 rounded-ctl px-3 text-label font-medium text-mid hover:bg-hover hover:text-hi"
              >
                {!counts(section) ? (
                  <Dot size={18} aria-hidden className="flex-none text-low" />
                ) : isMissing(section) ? (
                  <Circle size={18} aria-hidden className="flex-none text-rose" />
                ) : (
                  <CircleCheck size={18} strokeWidth={1.75} aria-hidden className="flex-none text-success" />
                )}
                {i18n._(label)}
                {counts(section) && <span className="sr-only">{isMissing(section) ? <Trans>to do</Trans> : <Trans>done</Trans>}</span>}
              </a>
            );
          })}
      </nav>
    </div>
  );
}
