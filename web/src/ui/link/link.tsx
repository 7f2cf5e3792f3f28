import { createContext, use, type ComponentProps, type ComponentType } from 'react';

/** How a link moves. The app lends its router's way; where there is no router, links are plain anchors. */
export const LinkKind = createContext<ComponentType<ComponentProps<'a'>> | 'a'>('a');

/** A way to another address. The design system uses this one alone, so that a page without a router may use it too. */
export function Link(props: ComponentProps<'a'>) {
  const Kind = use(LinkKind);
  return <Kind {...props} />;
}

/** A link in running text. */
export const TextLink = ({ className = '', ...props }: ComponentProps<'a'>) => <Link className={`link ${className}`} {...props} />;
