import { useLingui } from '@lingui/react/macro';
import { BadgeCheck, Lock, Sparkles, Zap } from 'lucide-react';

const card = 'flex gap-4 rounded-card border border-subtle bg-surface px-4 py-5 md:flex-col md:gap-6 md:px-6 md:py-7';

/** LAND-05 */
export function Features() {
  const { t } = useLingui();
  const features = [
    {
      icon: Lock,
      title: t`Complete Privacy`,
      text: t`Your location is approximate, your tab is neutral, and your passes are private.`,
    },
    { icon: Sparkles, title: t`Smart Matching`, text: t`AI-powered suggestions based on shared interests and distance.` },
    { icon: BadgeCheck, title: t`Verified Profiles`, text: t`A green tick means a checked identity. It can’t be bought.` },
    { icon: Zap, title: t`Instant Connect`, text: t`Say hello as soon as you both like each other.` },
  ];
  return (
    <section id="features" aria-label={t`Features`} className="relative z-1 wrap pt-6 pb-12 md:pb-18">
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {features.map(({ icon: Icon, title, text }) => (
          <article key={title} className={card}>
            <span className="grid size-12 flex-none place-items-center rounded-[14px] bg-rose-tint text-rose">
              <Icon size={24} strokeWidth={1.75} aria-hidden />
            </span>
            <div className="grid content-start gap-2">
              <h2 className="text-h3">{title}</h2>
              <p className="text-mid">{text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
