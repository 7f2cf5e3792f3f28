import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod/mini';
import { visibleText } from '@sotto/proto/visible-text';

const needed = (fault: string) => z.string().check(z.overwrite(visibleText), z.minLength(1, fault));

/** CONTACT-02 to CONTACT-04. No lengths: the form promises none (D-74). */
export const contactSchema = z.object({
  name: needed('name'),
  email: z.string().check(z.trim(), z.email('email')),
  subject: needed('subject'),
  message: needed('message'),
  requestType: z.string(),
  priority: z.string(),
});

export type ContactValues = z.infer<typeof contactSchema>;

export const blank: ContactValues = { name: '', email: '', subject: '', message: '', requestType: 'general', priority: 'normal' };

export const contactFaults: Record<string, MessageDescriptor> = {
  name: msg`Enter your name.`,
  email: msg`Enter a complete email address.`,
  subject: msg`Briefly describe your request.`,
  message: msg`Write a message.`,
};
