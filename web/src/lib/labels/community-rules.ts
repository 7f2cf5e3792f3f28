import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommunityRule } from '@sotto/proto/vocabulary';

/** A rule of the community: its name, and what it says. */
export interface RuleText {
  title: MessageDescriptor;
  points: MessageDescriptor[];
}

/** The community rules, as `/community` shows them, as staff names them in decisions, and as members read them in notices. */
export const ruleTexts: Record<CommunityRule, RuleText> = {
  consent: {
    title: msg`Consent first`,
    points: [msg`Ask before anything intimate, including messages and pictures. No answer means no.`, msg`What is shared here stays here.`],
  },
  respect: {
    title: msg`Respect`,
    points: [msg`No insults, threats, hate or pressure.`, msg`Do not look for members outside Sotto, and do not reveal who you saw here.`],
  },
  honesty: {
    title: msg`Honesty`,
    points: [msg`Be the person in your profile.`, msg`No advertising, no schemes, no requests for money.`],
  },
  adults: {
    title: msg`18 or older`,
    points: [msg`You are 18 or older, or of the age of majority where you live.`],
  },
  zero_tolerance: {
    title: msg`Zero tolerance`,
    points: [
      msg`For exploitation of any kind, minors, trafficking or violence, we close the account and notify the authorities where the law requires it.`,
    ],
  },
  content: {
    title: msg`Content`,
    points: [msg`Content must be your own or licensed.`, msg`Everyone in a picture has consented and is an adult.`],
  },
  lawful: {
    title: msg`Lawful use`,
    points: [msg`Lawful use only.`, msg`No circumventing security, no scraping, no automated accounts.`],
  },
};

/** The texts of a rule; undefined when none is named. */
export const ruleTextOf = (rule = ''): RuleText | undefined => (ruleTexts as Record<string, RuleText>)[rule];
