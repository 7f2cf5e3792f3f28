import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { Dialog } from '#web/ui/dialog/dialog';
import type { FindProps, Wanted } from '../thread/log-view';
import { DayForm } from './day-form';
import { SearchForm } from './search-form';
import { useGoTo } from './use-go-to';

/** The ways to a message of the conversation: by a text, by a day, and from a quote to its source. It comes with the first use. */
export function Find({ wanted, me, name, ...conversation }: FindProps) {
  const { t } = useLingui();
  const { conversationId } = conversation;
  const goTo = useGoTo(conversation);
  const [done, setDone] = useState<Wanted>();
  const [text, setText] = useState('');
  const open = wanted === done ? undefined : wanted.by;
  const onOpenChange = () => setDone(wanted);
  const goAndClose = async (sequence: number) => {
    if (await goTo(sequence)) setDone(wanted);
  };

  const follow = useEffectEvent(({ sequence, isGone }: Extract<Wanted, { by: 'quote' }>) => {
    if (isGone) toast(t`That message isn’t there anymore.`, { id: 'gone' });
    else void goTo(sequence);
  });
  useEffect(() => {
    if (wanted.by === 'quote') follow(wanted);
  }, [wanted]);

  return (
    <>
      <Dialog title={t`Search messages`} open={open === 'text'} onOpenChange={onOpenChange}>
        <SearchForm {...{ conversationId, me, name, text }} onText={setText} onChoose={goAndClose} />
      </Dialog>
      <Dialog title={t`Go to a date`} open={open === 'day'} onOpenChange={onOpenChange}>
        <DayForm conversationId={conversationId} onChoose={goAndClose} />
      </Dialog>
    </>
  );
}
