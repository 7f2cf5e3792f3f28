import { forgetDraft, readDraft, saveDraft } from './draft';
import { toForm } from './form/profile-form';

const stored = toForm({ displayName: 'Camille', age: 38 });
afterEach(() => localStorage.clear());

test('what was typed comes back, for this member alone', () => {
  saveDraft('me', { ...stored, displayName: 'Cam' });
  expect(readDraft('me', stored)).toMatchObject({ displayName: 'Cam', age: '38' });
  expect(readDraft('somebody', stored)).toBeUndefined();
});

test('contact info never lies on the device', () => {
  saveDraft('me', { ...stored, contactPhone: '+1 404 555 0100' });
  expect(JSON.stringify(localStorage)).not.toContain('404');
});

test('a draft that says what is stored is none', () => {
  saveDraft('me', stored);
  expect(readDraft('me', stored)).toBeUndefined();
});

test('a forgotten, a broken and a foreign draft are none', () => {
  saveDraft('me', { ...stored, displayName: 'Cam' });
  forgetDraft('me');
  expect(readDraft('me', stored)).toBeUndefined();
  localStorage.setItem('profile-draft:me', '{');
  expect(readDraft('me', stored)).toBeUndefined();
  localStorage.setItem('profile-draft:me', '{"interests":"all"}');
  expect(readDraft('me', stored)).toBeUndefined();
});
