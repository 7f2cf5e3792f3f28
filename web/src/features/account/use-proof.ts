import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAccountQuery } from '#web/client/account.api';
import { isProblem, type Problem } from '#web/client/problem';
import { codeFault } from '#web/ui/second-factor/code-fault';

export interface Proof {
  password: string;
  secondFactorCode?: string;
}

interface Faults {
  password?: string;
  code?: string;
}

/** What proves that the owner is at the keyboard: the password, and a code where the second factor is on. Faults are told at their fields. */
export function useProof() {
  const { t } = useLingui();
  const { data: account } = useAccountQuery();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wanted, setWanted] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const asksCode = wanted || (account?.twoFactorEnabled ?? false);

  /** Whether the failure was about the proof; then its field says so. */
  const refused = (error: unknown): boolean => {
    const problem: Partial<Problem> = isProblem(error) ? error : {};
    const words = codeFault(problem.code ?? '');
    const told: Record<string, Faults> = {
      PASSWORD_WRONG: { password: t`This is not your password.` },
      SECOND_FACTOR_REQUIRED: { code: words },
      SECOND_FACTOR_INVALID: { code: words },
      TOO_MANY_ATTEMPTS: { password: words },
    };
    const fault = told[problem.code ?? ''];
    if (problem.code === 'SECOND_FACTOR_REQUIRED') setWanted(true);
    if (fault) setFaults(fault);
    return fault !== undefined;
  };
  const clear = () => {
    setPassword('');
    setCode('');
    setFaults({});
  };
  const proof: Proof = { password, secondFactorCode: asksCode ? code.trim() : undefined };
  return { proof, filled: password !== '' && (!asksCode || code.trim() !== ''), asksCode, faults, setPassword, setCode, refused, clear };
}
