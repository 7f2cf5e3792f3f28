import { messageBoosts, type MessageBoost } from '@sotto/proto/vocabulary';
import { sql, type Expression } from 'kysely';

/** The boosts from the weakest to the strongest. The rank of a boost is its position in this list, starting at 1. */
export const boosts = Object.keys(messageBoosts) as MessageBoost[];

export const strongestRank = boosts.length;

/** 0 for a message without a boost. */
export const rankOf = (boost: MessageBoost | ''): number => (boost ? boosts.indexOf(boost) + 1 : 0);

/** Empty for rank 0. */
export const boostOf = (rank: number): MessageBoost | '' => boosts[rank - 1] ?? '';

/** The rank of a boost in a statement, from the same list. */
export const rankIn = (boost: Expression<string>) =>
  sql<number>`coalesce(array_position(array[${sql.join(boosts.map((name) => sql.lit(name)))}], ${boost}), 0)`;
