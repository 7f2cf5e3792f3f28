/** A link of the bar itself. */
export const placeLink =
  'relative inline-flex h-11 items-center gap-2 rounded-ctl px-3 text-label font-medium whitespace-nowrap text-mid hover:bg-hover hover:text-hi here';

/** The same link in the menu that unfolds on a phone. */
export const menuLink =
  'flex min-h-12 w-full items-center gap-3 rounded-ctl px-3 font-medium text-mid hover:bg-hover hover:text-hi aria-[current=page]:bg-rose-tint aria-[current=page]:text-hi';
