import type { ProfileForm } from './form/profile-form';

/** Brings a field into view and puts the focus on it: groups by their id, inputs by their name, the photo by its first button. */
export function jumpToField(field: keyof ProfileForm | 'photo'): void {
  const target = document.getElementById(field) ?? document.querySelector<HTMLElement>(`[name="${field}"]`);
  const focused = field === 'photo' ? target?.querySelector('button') : target;
  focused?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
