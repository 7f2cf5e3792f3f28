import { lengthOf } from '@sotto/proto/visible-text';

/** How much of a text is used, counted as the server counts it. */
export const LengthCounter = ({ text, longest }: { text: string; longest: number }) => (
  <span className="tabular-nums">{`${lengthOf(text)}/${longest}`}</span>
);
