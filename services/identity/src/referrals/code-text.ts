import { randomInt } from 'node:crypto';

/** Without 0, O, 1, I and L, because codes are read aloud and typed. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

/** A random code, one of 850,000 million. */
export const newCodeText = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A typed code in the form in which it is stored. */
export const readCodeText = (typed: string): string => typed.trim().toUpperCase();
