import { createContext } from 'react';

/** Where the shell wants a page's bar: above `main`, so that it is a banner to assistive technology. */
export const BarSlot = createContext<HTMLElement | null | undefined>(undefined);
