import { useLingui } from '@lingui/react/macro';
import { pinLength } from '@sotto/proto/vocabulary';
import { Delete } from 'lucide-react';
import type { RefObject } from 'react';

interface PinPadProps {
  value: string;
  error?: string;
  onChange: (value: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

const key = 'grid h-16 w-19 place-items-center rounded-full text-[1.625rem] font-medium';
const digitKey = `${key} border border-subtle bg-surface hover:bg-raised`;

/** Digits by touch, or typed: the field opens no keyboard of the phone, because this one is there. */
export function PinPad({ value, error, onChange, input }: PinPadProps) {
  const { t } = useLingui();
  const change = (next: string) => onChange(next.replaceAll(/\D/g, '').slice(0, pinLength.max));
  const digit = (name: string) => (
    <button key={name} type="button" className={digitKey} onClick={() => change(value + name)}>
      {name}
    </button>
  );
  return (
    <>
      <input
        ref={input}
        type="password"
        inputMode="none"
        autoComplete="one-time-code"
        aria-label={t`PIN`}
        aria-invalid={Boolean(error)}
        aria-describedby="pin-error"
        value={value}
        onChange={({ target }) => change(target.value)}
        className="h-11 w-56 rounded-ctl border border-subtle bg-(--field) text-center text-2xl tracking-[.4em] aria-invalid:border-danger-text"
      />
      <p id="pin-error" role="alert" className="text-sm text-danger-text empty:hidden">
        {error}
      </p>
      <fieldset aria-label={t`Keypad`} className="grid grid-cols-[repeat(3,4.75rem)] gap-x-5 gap-y-3.5">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(digit)}
        <span />
        {digit('0')}
        <button
          type="button"
          aria-label={t`Delete`}
          className={`${key} text-mid hover:bg-hover`}
          onClick={() => change(value.slice(0, -1))}
        >
          <Delete size={24} aria-hidden />
        </button>
      </fieldset>
    </>
  );
}
