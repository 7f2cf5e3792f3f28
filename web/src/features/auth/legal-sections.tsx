import { useLingui } from '@lingui/react/macro';
import { Minus } from 'lucide-react';
import { AccordionSection } from '#web/ui/accordion/accordion';

/** LEGAL-02 to LEGAL-06, in plain words. */
export function LegalSections() {
  const { t } = useLingui();
  const sections = [
    {
      title: t`Age Verification`,
      points: [
        t`You are 18 or older, or of the age of majority where you live, whichever is higher.`,
        t`We may ask you to prove it. Accounts that say otherwise are closed.`,
      ],
    },
    {
      title: t`Terms of Service`,
      points: [
        t`Lawful use only`,
        t`No prostitution, solicitation or trafficking`,
        t`No harassment`,
        t`Truthful information`,
        t`Respect for intellectual property`,
        t`No circumventing security`,
      ],
    },
    {
      title: t`Privacy and Data Protection`,
      points: [
        t`We keep what Sotto needs to work, and we do not sell it.`,
        t`Your place is stored as an area of several miles, never as an address.`,
        t`Data are kept up to 12 months after an account is deleted.`,
      ],
    },
    {
      title: t`Community Guidelines and Safety`,
      points: [
        t`Zero tolerance for exploitation`,
        t`Meet in public`,
        t`Report abuse`,
        t`No sharing of financial information`,
        t`Content must be your own or licensed`,
        t`Violations may lead to suspension`,
      ],
    },
    {
      title: t`Legal Disclaimers`,
      points: [
        t`Sotto introduces members to each other; it does not vouch for any of them.`,
        t`What you agree on and where you meet is your own responsibility.`,
      ],
    },
  ];
  return (
    <div className="grid gap-3">
      {sections.map(({ title, points }, index) => (
        <AccordionSection key={title} number={index + 1} title={title} defaultOpen={index < 2}>
          <ul className="grid gap-2">
            {points.map((point) => (
              <li key={point} className="flex gap-2">
                <Minus size={16} className="mt-1 flex-none text-low" aria-hidden />
                {point}
              </li>
            ))}
          </ul>
        </AccordionSection>
      ))}
    </div>
  );
}
