import type { ProfileForm } from './profile-form';

/** Brings a field into view and puts the focus on it: groups by their id, inputs by their name. */
export function jumpToField(field: keyof ProfileForm): void {
  const target = document.getElementById(field) ?? document.querySelector<HTMLElement>(`[name="${field}"]`);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
