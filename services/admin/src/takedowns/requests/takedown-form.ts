import { invalidInput, type Fault } from '@sotto/kit/errors/invalid-input';
import type { SubmitTakedownRequest } from '@sotto/proto/admin/v1/admin_service';
import { visibleText } from '@sotto/proto/visible-text';

/** The fields of the form. */
export type TakedownForm = Pick<
  SubmitTakedownRequest,
  'clientRequestId' | 'kind' | 'links' | 'description' | 'name' | 'email' | 'statement' | 'language'
>;

/** Normalizes the texts of a form. Throws INVALID_INPUT with every invalid field. */
export function readForm(form: TakedownForm): TakedownForm {
  const [description, name] = [form.description, form.name].map(visibleText) as [string, string];
  const links = [...new Set(form.links.map(visibleText))].filter((link) => link !== '');
  const faults: Fault[] = [];
  if (!form.statement)
    faults.push({ field: 'statement', rule: 'statement.required', message: 'Please confirm that what you say is true.' });
  if (name === '') faults.push({ field: 'name', rule: 'text.blank', message: 'Name is required' });
  if (description === '') faults.push({ field: 'description', rule: 'text.blank', message: 'Please describe it.' });
  if (links.length === 0) faults.push({ field: 'links', rule: 'text.blank', message: 'Please say where it is.' });
  if (faults.length > 0) throw invalidInput(faults);
  return { ...form, description, name, links };
}
