import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod/mini';

const needed = (fault: string) => z.string().check(z.trim(), z.minLength(1, fault));

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

export const requestTypes = ['general', 'bug', 'feature', 'feedback', 'billing'] as const;
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;

export const blank: ContactValues = { name: '', email: '', subject: '', message: '', requestType: 'general', priority: 'normal' };

export const contactFaults: Record<string, MessageDescriptor> = {
  name: msg`Tell us your name.`,
  email: msg`Enter a complete email address.`,
  subject: msg`Say in a few words what it is about.`,
  message: msg`Write a message.`,
};
