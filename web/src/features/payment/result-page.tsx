import type { ReactNode } from 'react';

interface ResultPageProps {
  /** A drawing above the title. */
  mark: ReactNode;
  title: string;
  /** One sentence below it. */
  sentence: ReactNode;
  children?: ReactNode;
}

/** How something ended, in the middle of the page. */
export const ResultPage = ({ mark, title, sentence, children }: ResultPageProps) => (
  <div className="m-auto grid w-full max-w-md justify-items-stretch gap-5 px-4 py-10 enter">
    <span aria-hidden className="mx-auto">
      {mark}
    </span>
    <div className="grid gap-2 text-center">
      <h1 className="text-h1">{title}</h1>
      <p className="text-balance wrap-anywhere text-mid">{sentence}</p>
    </div>
    {children}
  </div>
);
