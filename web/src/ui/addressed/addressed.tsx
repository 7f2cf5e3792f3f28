import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface AddressedProps {
  /** What stands behind the `#` of an address that leads here. */
  id: string;
  children: ReactNode;
}

/** A part of a page that an address can name. It may come after the page, when the browser has already looked for it in vain. */
export function Addressed({ id, children }: AddressedProps) {
  const part = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads here again
  useEffect(() => {
    if (hash === `#${id}`) part.current?.scrollIntoView();
  }, [hash, id, key]);
  return (
    <div ref={part} id={id} className="min-w-0">
      {children}
    </div>
  );
}
