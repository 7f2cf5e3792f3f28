import { useLingui } from '@lingui/react/macro';
import { Field } from '#web/ui/field/field';
import { PasswordInput } from '#web/ui/field/password-input';
import { CodeField } from '#web/ui/second-factor/code-field';
import type { useProof } from './use-proof';

/** The fields of a proof, in a form that says what it is for. */
export function ProofFields({ proof, asksCode, faults, setPassword, setCode }: ReturnType<typeof useProof>) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Your password`} error={faults.password}>
        <PasswordInput autoComplete="current-password" value={proof.password} onChange={({ target }) => setPassword(target.value)} />
      </Field>
      {asksCode && <CodeField error={faults.code} value={proof.secondFactorCode ?? ''} onChange={({ target }) => setCode(target.value)} />}
    </>
  );
}
