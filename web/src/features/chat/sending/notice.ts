import { cva } from 'class-variance-authority';

/** What is said below a message that the server has not taken. */
export const notice = cva('mt-1 flex max-w-[84%] flex-col gap-2 rounded-card border p-3.5 text-sm md:max-w-[min(76%,440px)]', {
  variants: { tone: { warning: 'border-warning/40 bg-warning-tint', danger: 'border-danger-text/40 bg-danger-tint' } },
});

export const noticeTitle = 'flex items-center gap-2 font-semibold';
