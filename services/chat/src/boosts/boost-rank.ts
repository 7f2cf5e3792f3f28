import { messageBoosts, type MessageBoost } from '@sotto/proto/vocabulary';

/** From the weakest to the strongest, as the vocabulary names them; a rank is the place in here, from 1. */
export const boosts = Object.keys(messageBoosts) as MessageBoost[];

export const strongestRank = boosts.length;

/** 0 for a plain message. */
export const rankOf = (boost: MessageBoost | ''): number => (boost ? boosts.indexOf(boost) + 1 : 0);

/** Empty when there is no boost. */
export const boostOf = (rank: number): MessageBoost | '' => boosts[rank - 1] ?? '';

/** The rank of the boost that an expression names, for a statement. */
export const rankSql = (boost: string): string => `coalesce(array_position(array['${boosts.join(`', '`)}'], ${boost}), 0)`;
