import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod/mini';
import { lengthOf, visibleText } from '@sotto/proto/visible-text';
import { passwordMinLength } from '@sotto/proto/vocabulary';

/** D-85: what was typed is trimmed when it is sent. */
const email = z.string().check(z.trim(), z.email('email'));
const password = z.string().check(z.refine((text) => lengthOf(text) >= passwordMinLength, 'password'));

/** The rules of the forms; their messages are keys into `authFaults`. */
export const signInSchema = z.object({ email, password, secondFactorCode: z.string().check(z.trim()) });
export const signUpSchema = z.object({ email, password, displayName: z.string().check(z.overwrite(visibleText)) });
export const resetSchema = z.object({ email });
export const newPasswordSchema = z.object({ password });

export type SignInValues = z.infer<typeof signInSchema>;
export type SignUpValues = z.infer<typeof signUpSchema>;

export const authFaults: Record<string, MessageDescriptor> = {
  email: msg`Enter a complete email address.`,
  password: msg`Use at least 6 characters.`,
  code: msg`This code is not valid. Enter the current one from your app.`,
};
