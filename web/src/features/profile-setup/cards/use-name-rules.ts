import { t } from '@lingui/core/macro';
import type { TextFault } from '@sotto/proto/text-rules';
import { useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { faultText } from '#web/lib/text-fault';

type Check = (text: string, field?: string) => TextFault | undefined;

/** A word that is still being typed may turn into another one: 'Select' into 'Selecta'. */
const finishedWordMs = 700;

/**
 * PROF-30: checks a name at every change and answers what the field may hold: the text, or the last good one. Numbers,
 * addresses, links and length are refused at once; a forbidden word at the end of what is typed character by character is given
 * the time to become a longer one. The rules are heavy, so they arrive after the page; until then the server alone decides.
 */
export function useNameRules(takeBack: (lastGood: string) => void): (text: string, before: string) => string {
  const check = useRef<Check>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const good = useRef<string>(undefined);

  useEffect(() => {
    void import('@sotto/proto/text-rules').then(({ checkName }) => (check.current = checkName));
    return () => clearTimeout(timer.current);
  }, []);
  return (text, before) => {
    clearTimeout(timer.current);
    good.current ??= before;
    const fault = check.current?.(text);
    if (!fault) {
      good.current = text;
      return text;
    }
    const typedOn = text.length === before.length + 1 && text.startsWith(before);
    if (fault.rule === 'text.keyword' && typedOn && /\w$/.test(text)) {
      timer.current = setTimeout(() => {
        say(fault);
        takeBack(good.current ?? '');
      }, finishedWordMs);
      return text;
    }
    say(fault);
    return good.current;
  };
}

const say = (fault: TextFault) => toast.error(t`Invalid Input`, { description: faultText('displayName', fault) });
