import type { Stack } from '@sotto/local/stack';
import { aMember, aPair, type Browser } from '../browser.js';
import { type Decided, decideAboutMembers, type Staff } from './decisions.js';
import type { Meter } from './meter.js';

/** Who makes the calls of a round. Members are new in each round; all of them may write to each other. */
export interface Cast extends Staff {
  stack: Stack;
  meter: Meter;
  /** A creator. */
  ana: Browser;
  /** Ana's match, who buys from her. */
  bea: Browser;
  conversationId: string;
  decided: Decided;
}

/** Some of the calls of a round. */
export type Part = (cast: Cast) => Promise<void>;

/** A man: plans are made for men. */
export const aMan = (url: string): Promise<Browser> => aMember(url, { displayName: 'Ben', gender: 'man', interestedIn: ['woman'] });

/** New members for a round. Decisions are made first, because they are in force a while later. */
export async function castOf(stack: Stack, meter: Meter, staff: Staff): Promise<Cast> {
  const decided = await decideAboutMembers(stack.url, meter, staff);
  const { members, conversationId } = await aPair(stack.url);
  const [ana, bea] = members;
  return { stack, meter, ...staff, ana, bea, conversationId, decided };
}
