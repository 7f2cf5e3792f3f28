import { createContext, use } from 'react';

/** How to ask for new addresses of pictures. The app lends it; where no one does, a picture that is lost stays lost. */
export const PictureRenewal = createContext<() => void>(() => undefined);

export const usePictureRenewal = (): (() => void) => use(PictureRenewal);
