import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { FieldFaultSchema, type FieldFault } from '@sotto/proto/common/v1/failure';
import { checkName, cleanText } from '@sotto/proto/text-rules';
import validator from 'validator';

/** The email address and the display name of a person, as they are stored. */
export interface Identity {
  email: string;
  displayName: string;
}

/** Cleans the typed address and name. Throws INVALID_INPUT with every faulty field. */
export function readIdentity(typed: Identity): Identity {
  const email = typed.email.trim();
  const displayName = cleanText(typed.displayName);
  const faults = [emailFault(email), nameFault(displayName)].filter((fault) => fault !== undefined);
  if (faults.length > 0) throw refused(faults);
  return { email, displayName };
}

/** Trims a typed address for a lookup. Throws INVALID_INPUT if it is empty. */
export function readEmail(typed: string): string {
  const email = typed.trim();
  if (email === '') throw refused([missingEmail()]);
  return email;
}

/** Trims an address that an account is to have. Throws INVALID_INPUT if it is none. */
export function readNewEmail(typed: string): string {
  const email = typed.trim();
  const broken = emailFault(email);
  if (broken) throw refused([broken]);
  return email;
}

function emailFault(email: string): FieldFault | undefined {
  if (email === '') return missingEmail();
  return validator.isEmail(email) ? undefined : fault('email', 'string.email', 'must be a valid email address');
}

function nameFault(name: string): FieldFault | undefined {
  if (name === '') return fault('displayName', 'string.min_len', 'Please enter a display name to continue.');
  const broken = checkName(name, 'name');
  return broken && fault('displayName', broken.rule, broken.message);
}

const missingEmail = () => fault('email', 'string.min_len', 'Please enter your email address.');
const fault = (field: string, rule: string, message: string) => create(FieldFaultSchema, { field, rule, message });
const refused = (faults: FieldFault[]) => platformError('INVALID_INPUT', faults[0]?.message, faults);
