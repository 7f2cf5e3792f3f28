import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, DoorOpen, MapPin, Smartphone } from 'lucide-react';
import blurred from '#web/assets/blurred.webp';

/** How discretion works: what the product does today, nothing that it might do one day. */
export function Discretion() {
  const { t } = useLingui();
  const means = [
    { icon: DoorOpen, title: t`A quick way out`, text: t`Press Exit, or Shift three times, and a neutral page opens instead.` },
    { icon: Smartphone, title: t`A neutral tab`, text: t`The tab says “Home”. No names, no counts, nothing to explain in your history.` },
    {
      icon: MapPin,
      title: t`Approximate location only`,
      text: t`Locations are stored as areas of several miles. Others only see “5-10 miles”.`,
    },
    {
      icon: Ban,
      title: t`Silent goodbyes`,
      text: t`Block or unmatch in two taps. You disappear from each other’s view, and no one is notified.`,
    },
  ];
  return (
    <section className="wrap grid items-center gap-8 pt-6 pb-14 md:grid-cols-[.9fr_1.1fr] md:gap-18 md:pb-20">
      <img
        src={blurred}
        alt=""
        width={640}
        height={440}
        loading="lazy"
        className="h-60 w-full rounded-sheet border border-subtle object-cover md:h-110"
      />
      <div>
        <h2 className="mb-4 text-h1">
          <Trans>Discretion is the default, not a setting</Trans>
        </h2>
        <ul>
          {means.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-5 py-5 not-first:border-t not-first:border-subtle">
              <Icon size={24} strokeWidth={1.75} className="mt-0.5 flex-none text-rose" aria-hidden />
              <div className="grid gap-1">
                <h3 className="text-lg">{title}</h3>
                <p className="text-mid">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
