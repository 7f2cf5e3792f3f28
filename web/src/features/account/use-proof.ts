import { useLingui } from '@lingui/react/macro';
import type { PasskeyAssertionJson } from '@sotto/proto/identity/v1/passkeys';
import { useState } from 'react';
import { useAccountQuery } from '#web/client/account/account.api';
import { isProblem, type Problem } from '#web/client/problem';
import { usePasskeyProof } from '#web/client/passkeys/use-passkey-proof';
import { passkeyFault } from '#web/ui/passkey/passkey-fault';
import { codeFault } from '#web/ui/second-factor/code-fault';

/** What was typed, or a passkey. */
export interface Proof {
  password?: string;
  secondFactorCode?: string;
  passkey?: PasskeyAssertionJson;
}

interface Faults {
  password?: string;
  code?: string;
  passkey?: string;
}

/** What proves that the owner is at the keyboard: the password, and a code where the second factor is on. Faults are shown at their fields. */
export function useProof() {
  const { t } = useLingui();
  const { data: account } = useAccountQuery();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wanted, setWanted] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const { offered: offersPasskey, ask } = usePasskeyProof();
  const asksCode = wanted || (account?.twoFactorEnabled ?? false);

  /** Whether the failure was about the proof; then its field says so. */
  const refused = (error: unknown): boolean => {
    const problem: Partial<Problem> = isProblem(error) ? error : {};
    const text = codeFault(problem.code ?? '');
    const faultsByCode: Record<string, Faults> = {
      PASSWORD_WRONG: { password: t`Wrong password.` },
      SECOND_FACTOR_REQUIRED: { code: text },
      SECOND_FACTOR_INVALID: { code: text },
      PASSKEY_REFUSED: { passkey: passkeyFault() },
      TOO_MANY_ATTEMPTS: { password: text },
    };
    const fault = faultsByCode[problem.code ?? ''];
    if (problem.code === 'SECOND_FACTOR_REQUIRED') setWanted(true);
    if (fault) setFaults(fault);
    return fault !== undefined;
  };
  /** A passkey in place of what is typed; undefined when none was used, which is shown. */
  const askPasskey = async (): Promise<Proof | undefined> => {
    setFaults({});
    const { passkey, error } = await ask();
    if (passkey) return { passkey };
    if (!refused(error)) setFaults({ passkey: passkeyFault() });
    return undefined;
  };
  const clear = () => {
    setPassword('');
    setCode('');
    setFaults({});
  };
  const proof = { password, secondFactorCode: asksCode ? code.trim() : undefined };
  const filled = password !== '' && (!asksCode || code.trim() !== '');
  return { proof, filled, asksCode, offersPasskey, askPasskey, faults, setPassword, setCode, refused, clear };
}
