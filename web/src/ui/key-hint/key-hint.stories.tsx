import { KeyHint } from './key-hint';

export const Keys = () => (
  <p className="flex gap-2">
    <KeyHint>Z</KeyHint>
    <KeyHint>←</KeyHint>
    <KeyHint>Space</KeyHint>
  </p>
);
