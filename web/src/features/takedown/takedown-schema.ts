import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod/mini';

export const kinds = ['intimate', 'depicted', 'copyright', 'illegal'] as const;

/** What each kind is, and what happens at once. */
export const kindWords: Record<(typeof kinds)[number], { label: MessageDescriptor; hint: MessageDescriptor }> = {
  intimate: {
    label: msg`Intimate pictures shared without consent`,
    hint: msg`You, or somebody you act for, are shown naked or in a sexual situation and did not agree. It is hidden at once.`,
  },
  depicted: {
    label: msg`A person who is shown`,
    hint: msg`A picture or a film shows you, or somebody you act for, who does not want that. It is hidden at once.`,
  },
  copyright: {
    label: msg`Copyright`,
    hint: msg`It is your work, or that of somebody you act for, used without permission. It is hidden once we have decided.`,
  },
  illegal: {
    label: msg`Illegal content`,
    hint: msg`It breaks the law in another way. It is hidden at once.`,
  },
};

export const [linksMost, linkLongest, descriptionLongest, nameLongest] = [10, 500, 5_000, 200];
const descriptionShortest = 10;

/** The places, one a line or parted by spaces, as a paste brings them; the same one counts once. */
export const linksIn = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

/** The rules of the contract, told by the name of the field that breaks one. */
export const takedownSchema = z.object({
  kind: z.enum(kinds, 'kind'),
  links: z.string().check(
    z.refine((text) => linksIn(text).length > 0, 'links'),
    z.refine((text) => linksIn(text).length <= linksMost, 'links.many'),
    z.refine((text) => linksIn(text).every((link) => link.length <= linkLongest), 'links.long'),
  ),
  description: z.string().check(z.trim(), z.minLength(descriptionShortest, 'description')),
  name: z.string().check(z.trim(), z.minLength(1, 'name')),
  email: z.string().check(z.trim(), z.email('email')),
  statement: z.boolean().check(z.refine((stated) => stated, 'statement')),
});

export type TakedownValues = z.infer<typeof takedownSchema>;

export const takedownFaults: Record<string, MessageDescriptor> = {
  kind: msg`Choose what it is about.`,
  links: msg`Paste at least one address.`,
  'links.many': msg`Ten addresses at most. Send the others in a second request.`,
  'links.long': msg`One of these addresses is too long.`,
  description: msg`Describe in a few words what it is, so that we find it.`,
  name: msg`Tell us your name.`,
  email: msg`Enter a complete email address.`,
  statement: msg`We need this statement from you.`,
};
