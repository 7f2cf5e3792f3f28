import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Info, Printer } from 'lucide-react';
import { paths } from '#web/lib/routes/paths';
import { AccordionSection } from '#web/ui/accordion/accordion';
import { Badge } from '#web/ui/badge/badge';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import { Footer } from '#web/ui/footer/footer';
import { TextLink } from '#web/ui/link/link';
import { StaticSection } from './static-section';

/** One of the pages that say how things are: a title, a sentence, sections of short points. */
export interface StaticText {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  sections: { id: string; title: MessageDescriptor; points: MessageDescriptor[] }[];
}

const version = 'v1.0';
const updated = new Date(Date.UTC(2026, 10, 28));
const tocLink =
  'flex min-h-11 items-center border-l-2 border-subtle px-3.5 text-label font-medium text-mid hover:border-primary hover:text-hi';

/** The frame of all six: lead, version, contents, 68 characters a line, print, footer. Not reviewed by a lawyer yet, and it says so (D-79). */
export function StaticPage({ text: { title, lead, sections } }: { text: StaticText }) {
  const { i18n, t } = useLingui();
  const day = new Intl.DateTimeFormat(i18n.locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(updated);
  const contents = sections.map((section) => (
    <a key={section.id} href={`#${section.id}`} className={tocLink}>
      {i18n._(section.title)}
    </a>
  ));
  return (
    <>
      <div className="wrap grid grow grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 pb-18">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="grid max-w-180 gap-3">
            <h1 className="text-h1">{i18n._(title)}</h1>
            <p className="text-lead text-mid">{i18n._(lead)}</p>
            <p className="flex flex-wrap items-center gap-2 text-sm text-low tabular-nums">
              <Trans>
                Version {version} · Updated {day}
              </Trans>
              <Badge tone="warning">
                <Trans>Draft for legal review</Trans>
              </Badge>
            </p>
          </div>
          <Button variant="quiet" size="sm" className="max-md:hidden print:hidden" onClick={() => print()}>
            <Printer size={16} aria-hidden />
            <Trans>Print</Trans>
          </Button>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[15rem_minmax(0,68ch)] lg:gap-18 print:block">
          <nav aria-label={t`On this page`} className="sticky top-24 max-lg:hidden print:hidden">
            {contents}
          </nav>
          <div className="lg:hidden print:hidden">
            <AccordionSection title={t`On this page`}>{contents}</AccordionSection>
          </div>
          <article className="grid max-w-[68ch] gap-8">
            {sections.map(({ id, title: heading, points }) => (
              <StaticSection key={id} id={id} title={i18n._(heading)} points={points.map((point) => i18n._(point))} />
            ))}
            <div className="mt-2 print:hidden">
              <Banner icon={Info}>
                <Trans>
                  Something missing? <TextLink href={paths.contact}>Contact</TextLink> us, signed in or not.
                </Trans>
              </Banner>
            </div>
          </article>
        </div>
      </div>
      <Footer />
    </>
  );
}
