import 'react';

declare module 'react' {
  /** Styles may set the variables that the style sheets read. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
