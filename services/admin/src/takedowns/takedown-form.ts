import { invalidInput, type Fault } from '@sotto/kit/errors/invalid-input';
import type { SubmitTakedownRequest } from '@sotto/proto/admin/v1/admin_service';
import { isBlank, withoutInvisible } from '@sotto/proto/visible-text';

/** What the form carries. */
export type TakedownForm = Pick<
  SubmitTakedownRequest,
  'clientRequestId' | 'kind' | 'links' | 'description' | 'name' | 'email' | 'statement'
>;

/** Cleans the texts of a form, or names every field that does not do. */
export function readForm(form: TakedownForm): TakedownForm {
  const [description, name] = [form.description, form.name].map((text) => withoutInvisible(text).trim()) as [string, string];
  const links = [...new Set(form.links.map((link) => withoutInvisible(link).trim()))].filter((link) => !isBlank(link));
  const faults: Fault[] = [];
  if (!form.statement)
    faults.push({ field: 'statement', rule: 'statement.required', message: 'Please confirm that what you say is true.' });
  if (isBlank(name)) faults.push({ field: 'name', rule: 'text.blank', message: 'Name is required' });
  if (isBlank(description)) faults.push({ field: 'description', rule: 'text.blank', message: 'Please describe it.' });
  if (links.length === 0) faults.push({ field: 'links', rule: 'text.blank', message: 'Please say where it is.' });
  if (faults.length > 0) throw invalidInput(faults);
  return { ...form, description, name, links };
}
