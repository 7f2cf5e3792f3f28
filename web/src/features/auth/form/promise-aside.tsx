import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import tide from '#web/assets/tide.webp';
import { Logo } from '#web/ui/app-shell/logo';

const side = 'relative hidden flex-col overflow-hidden border-r border-subtle bg-[#0d0913] px-14 py-10 text-(--on-photo) md:flex';
const shade = 'absolute inset-0 bg-linear-to-b from-[#0e0b1266] via-transparent via-40% to-[#0e0b12d9] to-82%';

/** What discretion means here, beside every form of this feature. */
export const PromiseAside = () => (
  <aside className={side}>
    <img src={tide} alt="" className="absolute inset-0 size-full object-cover object-[50%_60%] opacity-80" />
    <span className={shade} />
    <span className="relative">
      <Logo />
    </span>
    <div className="relative mt-auto grid max-w-110 gap-5">
      <p className="text-h1 font-semibold tracking-[-.02em] text-balance">
        <Trans>What happens here stays between the two of you.</Trans>
      </p>
      <ul className="grid gap-3 text-(--on-photo-mid)">
        <Line>
          <Trans>The tab just says “Home”</Trans>
        </Line>
        <Line>
          <Trans>A neutral name on your statement</Trans>
        </Line>
        <Line>
          <Trans>Quick exit: press Shift three times</Trans>
        </Line>
      </ul>
    </div>
  </aside>
);

const Line = ({ children }: { children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <Check size={16} aria-hidden />
    {children}
  </li>
);
