import { i18n } from '@lingui/core';
import { jest } from '@jest/globals';
import { checkName, checkText } from '@sotto/proto/text-rules';
import { inSpanish } from '#test/in-spanish';
import { applyFieldProblems } from './apply-field-problems';
import { faultText } from './text-fault';

afterEach(() => i18n.activate('en'));

const typed = [
  ['x'.repeat(501), 'El campo «nombre» no puede tener más de 500 caracteres'],
  ['Ana 404-555-0123', 'No se permiten números de teléfono en el campo «nombre»'],
  ['ana@example.com', 'No se permiten direcciones de correo en el campo «nombre»'],
  ['see www.example.com', 'No se permiten enlaces en el campo «nombre»'],
  ['drop by', 'Se detectó contenido no válido en el campo «nombre»'],
] as const;

test.each(typed)('%j is refused in the texts of the reader, and in English as prescribed', (text, spanish) => {
  const fault = checkName(text)!;
  expect(faultText('displayName', fault)).toBe(fault.message);
  inSpanish();
  expect(faultText('displayName', fault)).toBe(spanish);
});

test.each([
  ['location', { rule: 'text.required', message: 'Please enter your location.' }, 'Rellena el campo «ubicación».'],
  ['contactPhone', checkText('x'.repeat(1001), 'phone')!, 'El campo «teléfono» no puede tener más de 1000 caracteres'],
  ['contactEmail', checkText('drop', 'email')!, 'Se detectó contenido no válido en el campo «correo»'],
  ['contactXProfile', checkText('drop', 'X profile')!, 'Se detectó contenido no válido en el campo «perfil de X»'],
  ['message', checkText('x'.repeat(501), 'message', 500)!, 'El campo «mensaje» no puede tener más de 500 caracteres'],
  ['age', { rule: 'age.allowed', message: 'Age must be between 18 and 99.' }, 'Age must be between 18 and 99.'],
  ['unheard', { rule: 'text.phone', message: 'As the server says.' }, 'As the server says.'],
])('what the server has against %s is said in Spanish where that is known', (field, fault, spanish) => {
  inSpanish();
  const setError = jest.fn();
  applyFieldProblems({ fields: [{ field, ...fault }] }, { [field]: '' }, setError);
  expect(setError).toHaveBeenCalledWith(field, { type: 'server', message: spanish }, { shouldFocus: true });
});
