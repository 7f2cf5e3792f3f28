import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { FieldFaultSchema, type FieldFault } from '@sotto/proto/common/v1/failure';
import { checkName, cleanText } from '@sotto/proto/text-rules';
import { isBlank } from '@sotto/proto/visible-text';
import validator from 'validator';

/** The name of a person and their address, as they may be stored. */
export interface Identity {
  email: string;
  displayName: string;
}

/** Cleans what a person typed about themself, or names every field at fault. */
export function readIdentity(typed: Identity): Identity {
  const email = typed.email.trim();
  const displayName = cleanText(typed.displayName);
  const faults = [emailFault(email), nameFault(displayName)].filter((fault) => fault !== undefined);
  if (faults.length > 0) throw refused(faults);
  return { email, displayName };
}

/** An address to look up: any that could be one. */
export function readEmail(typed: string): string {
  const email = typed.trim();
  if (email === '') throw refused([missingEmail()]);
  return email;
}

function emailFault(email: string): FieldFault | undefined {
  if (email === '') return missingEmail();
  return validator.isEmail(email) ? undefined : fault('email', 'string.email', 'must be a valid email address');
}

function nameFault(name: string): FieldFault | undefined {
  if (isBlank(name)) return fault('displayName', 'string.min_len', 'Please enter a display name to continue.');
  const broken = checkName(name, 'name');
  return broken && fault('displayName', broken.rule, broken.message);
}

const missingEmail = () => fault('email', 'string.min_len', 'Please enter your email address.');
const fault = (field: string, rule: string, message: string) => create(FieldFaultSchema, { field, rule, message });
const refused = (faults: FieldFault[]) => platformError('INVALID_INPUT', faults[0]?.message, faults);
