import { cva } from 'class-variance-authority';

/** One side of the conversation with the host. */
export const bubble = cva('grid max-w-[86%] gap-2 rounded-[20px] px-4 py-2.5 wrap-anywhere whitespace-pre-line', {
  variants: { own: { true: 'justify-self-end rounded-br-md bg-own', false: 'justify-self-start rounded-bl-md bg-peer' } },
});
