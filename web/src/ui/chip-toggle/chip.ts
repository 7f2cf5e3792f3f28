/** The looks of a chip, whether a button or a label holds it. */
export const chip =
  'inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border border-strong px-4 text-label font-medium text-mid select-none hover:bg-hover hover:text-hi';

export const chipOn = 'border-rose bg-rose-tint text-hi';
