import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod/mini';

/** D-85: what was typed is trimmed when it is sent. */
const email = z.string().check(z.trim(), z.email('email'));
const password = z.string().check(z.minLength(6, 'password'));

/** The rules of the forms; their messages are keys into `authFaults`. */
export const signInSchema = z.object({ email, password, secondFactorCode: z.string().check(z.trim()) });
export const signUpSchema = z.object({ email, password, displayName: z.string().check(z.trim()) });
export const resetSchema = z.object({ email });
export const newPasswordSchema = z.object({ password });

export type SignInValues = z.infer<typeof signInSchema>;
export type SignUpValues = z.infer<typeof signUpSchema>;

export const authFaults: Record<string, MessageDescriptor> = {
  email: msg`Enter a complete email address.`,
  password: msg`Use at least 6 characters.`,
  code: msg`This code is not valid. Take the one that your app shows now.`,
};
