import { randomInt } from 'node:crypto';

/** Without 0 and O, 1, I and L: codes are read aloud and typed. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 8;

/** A new code that nobody can guess: one of 850,000 million. */
export const newCodeText = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A code as it is stored, however it was typed. */
export const readCodeText = (typed: string): string => typed.trim().toUpperCase();
