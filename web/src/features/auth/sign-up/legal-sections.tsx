import { Trans, useLingui } from '@lingui/react/macro';
import { Minus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { AccordionSection } from '#web/ui/accordion/accordion';
import { Button } from '#web/ui/button/button';

/** A document that is read in place. */
export interface LegalDocumentProps {
  name: 'terms' | 'privacy' | 'community' | 'disclaimer';
  onClose: () => void;
}

/** LEGAL-02 to LEGAL-06, in plain texts; the whole documents open over them. */
export function LegalSections({ Document }: { Document: ComponentType<LegalDocumentProps> }) {
  const { t } = useLingui();
  const [read, setRead] = useState<LegalDocumentProps['name']>();
  const sections: { title: string; points: string[]; name?: LegalDocumentProps['name'] }[] = [
    {
      title: t`Age Verification`,
      points: [
        t`You are at least 18, or the age of majority where you live if that is higher.`,
        t`We may ask for proof. Accounts with a false age are closed.`,
      ],
    },
    {
      title: t`Terms of Service`,
      name: 'terms',
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
      name: 'privacy',
      points: [
        t`We keep what Sotto needs to work, and we do not sell it.`,
        t`Your location is stored as an area of several miles, never as an address.`,
        t`Some data is kept for up to 12 months after an account is deleted.`,
      ],
    },
    {
      title: t`Community Guidelines and Safety`,
      name: 'community',
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
      name: 'disclaimer',
      points: [
        t`Sotto introduces members but does not vouch for them.`,
        t`What you agree on and where you meet is your own responsibility.`,
      ],
    },
  ];
  return (
    <div className="grid gap-3">
      {sections.map(({ title, points, name }, index) => (
        <AccordionSection key={title} number={index + 1} title={title} defaultOpen={index < 2}>
          <ul className="grid gap-2">
            {points.map((point) => (
              <li key={point} className="flex gap-2">
                <Minus size={16} className="mt-1 flex-none text-low" aria-hidden />
                {point}
              </li>
            ))}
          </ul>
          {name && (
            <Button variant="ghost" size="sm" className="mt-3 -ml-3" aria-label={t`Read all of ${title}`} onClick={() => setRead(name)}>
              <Trans>Read all of it</Trans>
            </Button>
          )}
        </AccordionSection>
      ))}
      {read && <Document name={read} onClose={() => setRead(undefined)} />}
    </div>
  );
}
