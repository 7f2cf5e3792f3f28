import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#web/ui/dialog/dialog';
import { communityText } from './community-text';
import { disclaimerText } from './disclaimer-text';
import { privacyText } from './privacy-text';
import { StaticSection } from './static-section';
import { termsText } from './terms-text';

const texts = { terms: termsText, privacy: privacyText, community: communityText, disclaimer: disclaimerText };

/** A legal document over another page, which stays as it is. */
export function DocumentDialog({ name, onClose }: { name: keyof typeof texts; onClose: () => void }) {
  const { i18n } = useLingui();
  const { title, lead, sections } = texts[name];
  return (
    <Dialog title={i18n._(title)} description={i18n._(lead)} open onOpenChange={(open) => open || onClose()}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section tabIndex={0} aria-label={i18n._(title)} className="mt-5 grid max-h-[60dvh] gap-6 overflow-y-auto">
        {sections.map(({ id, title: heading, points }) => (
          <StaticSection key={id} id={id} title={i18n._(heading)} points={points.map((point) => i18n._(point))} />
        ))}
      </section>
    </Dialog>
  );
}
