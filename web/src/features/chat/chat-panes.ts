import { cva } from 'class-variance-authority';

/** Two panes, 2/5 and 3/5 (CHAT-01); on phones one at a time. What is said of the connection stands below them: one can write without it. */
export const chatPanes = 'flex min-h-0 grow md:grid md:wrap md:grid-cols-[2fr_3fr] md:grid-rows-[minmax(0,1fr)] md:gap-4 md:py-6';

export const pane = cva('min-h-0 flex-col overflow-hidden max-md:grow md:panel', {
  variants: { phone: { shown: 'flex', hidden: 'hidden md:flex' } },
});
