import type { ProfileForm } from './form/profile-form';

/** Contact info stays out: a draft lies on the device, and the device may be shared. */
type Draft = Omit<ProfileForm, 'contactPhone' | 'contactEmail' | 'contactXProfile'>;

const keyOf = (userId: string) => `profile-draft:${userId}`;

export function saveDraft(userId: string, { contactPhone: _, contactEmail: __, contactXProfile: ___, ...draft }: ProfileForm): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(draft));
}

export const forgetDraft = (userId: string): void => localStorage.removeItem(keyOf(userId));

/** A draft that says something else than what is stored; one of an older form of the form is dropped. */
export function readDraft(userId: string, stored: ProfileForm): Draft | undefined {
  const text = localStorage.getItem(keyOf(userId));
  if (!text) return undefined;
  try {
    const draft = JSON.parse(text) as Partial<ProfileForm>;
    const known = Object.keys(stored).filter((name): name is keyof Draft => name in draft);
    const fits = known.every(
      (name) => typeof draft[name] === typeof stored[name] && Array.isArray(draft[name]) === Array.isArray(stored[name]),
    );
    const differs = known.some((name) => name !== 'placeId' && JSON.stringify(draft[name]) !== JSON.stringify(stored[name]));
    return fits && differs ? { ...stored, ...draft } : undefined;
  } catch {
    return undefined;
  }
}
