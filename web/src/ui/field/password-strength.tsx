import { useLingui } from '@lingui/react/macro';
import { lengthOf } from '@sotto/proto/visible-text';

/** How hard a password is to guess: length first, variety after it. 0 to 4. */
export function strengthOf(password: string): number {
  if (lengthOf(password) < 6) return password ? 1 : 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  return Math.min(4, 1 + Number(lengthOf(password) >= 8) + Number(lengthOf(password) >= 12) + Number(kinds >= 3));
}

/** Four bars and a word. It advises; it refuses nothing. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useLingui();
  const strength = strengthOf(password);
  const word = [t`At least 6 characters; longer is better.`, t`Weak.`, t`Fair.`, t`Strong.`, t`Very strong.`][strength] ?? '';
  return (
    <div className="-mt-3 grid gap-2">
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={`h-1 rounded-full ${bar <= strength ? 'bg-success' : 'bg-(--track)'}`} />
        ))}
      </div>
      <p className="text-sm text-low" aria-live="polite">
        {strength > 0 ? `${word} ${t`At least 6 characters; longer is better.`}` : word}
      </p>
    </div>
  );
}
