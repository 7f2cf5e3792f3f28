import { cva } from 'class-variance-authority';

/** One of the texts. */
export const choiceOption = cva(
  'inline-flex min-h-11 cursor-pointer items-center justify-center text-label font-medium text-mid has-checked:text-hi has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
  {
    variants: {
      look: {
        chips: 'rounded-full border border-strong px-4 hover:bg-hover has-checked:border-rose has-checked:bg-rose-tint',
        segments: 'grow rounded-[9px] px-2 hover:text-hi has-checked:bg-(--chosen) sm:px-4',
      },
    },
  },
);

/** What holds them. */
export const choiceGroup = cva('', {
  variants: {
    look: {
      chips: 'flex flex-wrap gap-2',
      segments: 'inline-flex w-full gap-0.5 rounded-ctl border border-subtle bg-(--seg) p-0.5 sm:w-fit',
    },
  },
});
