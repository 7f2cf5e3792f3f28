import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod/mini';
import { lengthOf, visibleText } from '@sotto/proto/visible-text';

export const kinds = ['intimate', 'depicted', 'copyright', 'illegal'] as const;

/** What each kind is, and what happens at once. */
export const kindTexts: Record<(typeof kinds)[number], { label: MessageDescriptor; hint: MessageDescriptor }> = {
  intimate: {
    label: msg`Intimate pictures shared without consent`,
    hint: msg`You, or someone you represent, are shown naked or in a sexual situation without consent. It is hidden immediately.`,
  },
  depicted: {
    label: msg`A person shown`,
    hint: msg`A picture or video shows you, or someone you represent, without consent. It is hidden immediately.`,
  },
  copyright: {
    label: msg`Copyright`,
    hint: msg`Your work, or that of someone you represent, used without permission. It is hidden once we decide.`,
  },
  illegal: {
    label: msg`Illegal content`,
    hint: msg`It is illegal in another way. It is hidden immediately.`,
  },
};

export const [linksMost, maxLinkLength, maxDescription, maxNameLength] = [10, 500, 5_000, 200];
const descriptionShortest = 10;

/** The places, one a line or parted by spaces, as a paste brings them; the same one counts once. */
export const linksIn = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(visibleText))];

const storePath = /\/storefront\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:[?#]|$)/i;
const itemOf = /[?&]item=/;

/** The store that a link leads to; undefined for an item of a store, and for every other link. */
const storeOf = (link: string): string | undefined => (itemOf.test(link) ? undefined : storePath.exec(link)?.[1]?.toLowerCase());

/** The stores that links lead to as a whole. */
export const storesIn = (text: string): string[] => [...new Set(linksIn(text).flatMap((link) => storeOf(link) ?? []))];

/** A link to a store is replaced by links to the items that were chosen in it, if any. */
export const withItems = (links: readonly string[], chosen: Readonly<Record<string, readonly string[]>>): string[] =>
  links.flatMap((link) => {
    const items = chosen[storeOf(link) ?? ''] ?? [];
    const [address] = link.split(/[?#]/);
    return items.length > 0 ? items.map((item) => `${address}?item=${item}`) : [link];
  });

/** The rules of the contract, shown by the name of the field that breaks one. */
export const takedownSchema = z.object({
  kind: z.enum(kinds, 'kind'),
  links: z.string().check(
    z.refine((text) => linksIn(text).length > 0, 'links'),
    z.refine((text) => linksIn(text).length <= linksMost, 'links.many'),
    z.refine((text) => linksIn(text).every((link) => lengthOf(link) <= maxLinkLength), 'links.long'),
  ),
  description: z.string().check(
    z.overwrite(visibleText),
    z.refine((text) => lengthOf(text) >= descriptionShortest, 'description'),
  ),
  name: z.string().check(z.overwrite(visibleText), z.minLength(1, 'name')),
  email: z.string().check(z.trim(), z.email('email')),
  statement: z.boolean().check(z.refine((stated) => stated, 'statement')),
});

export type TakedownValues = z.infer<typeof takedownSchema>;

export const takedownFaults: Record<string, MessageDescriptor> = {
  kind: msg`Choose a reason.`,
  links: msg`Paste at least one address.`,
  'links.many': msg`Ten addresses at most. Send the others in a second request.`,
  'links.long': msg`One of these addresses is too long.`,
  description: msg`Briefly describe the content so we can find it.`,
  name: msg`Enter your name.`,
  email: msg`Enter a complete email address.`,
  statement: msg`Please confirm this statement.`,
};
