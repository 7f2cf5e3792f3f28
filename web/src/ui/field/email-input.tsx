import type { ComponentProps } from 'react';
import { TextInput } from './text-input';

/** An address. Not `type="email"`: browsers would trim silently what D-85 wants to be counted, and would check by rules of their own. */
export const EmailInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />
);
