import { requirementLabels } from './requirement-labels';

test.each([
  [['external account'], ['A bank account']],
  [['tos acceptance date', 'tos acceptance ip'], ['Agreement to the terms of Stripe']],
  [
    ['dob day', 'dob month', 'dob year', 'individual first name', 'individual last name'],
    ['Your date of birth', 'Your name'],
  ],
  [
    ['verification document', 'address city', 'address line1'],
    ['An identity document', 'Your address'],
  ],
  [['business profile mcc'], ['business profile mcc']],
  [[], []],
])('what the provider wants is named as people name it, once: %j', (requirements, texts) => {
  expect(requirementLabels(requirements)).toEqual(texts);
});
