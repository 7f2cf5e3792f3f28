import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** What the app lends the design system's links: its router. Anchors of the same page stay plain. */
export const RouterLink = ({ href = '', ...props }: ComponentProps<'a'>) =>
  href.startsWith('#') ? <a href={href} {...props} /> : <Link to={href} {...props} />;
