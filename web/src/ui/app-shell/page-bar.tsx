import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { QuickExit } from './quick-exit';

/** The header of pages below a place: a way back, the title, the exit. */
export const PageBar = ({ title, back }: { title: string; back: string }) => (
  <header className="bar">
    <div className="flex h-14 wrap items-center gap-2 md:h-16">
      <Link to={back} className="-ml-2 inline-flex h-11 items-center gap-1.5 rounded-ctl pr-3.5 pl-2 font-medium text-mid hover:bg-hover">
        <ChevronLeft size={20} aria-hidden />
        <Trans>Back</Trans>
      </Link>
      <h1 className="truncate">{title}</h1>
      <span className="ml-auto">
        <QuickExit />
      </span>
    </div>
  </header>
);
