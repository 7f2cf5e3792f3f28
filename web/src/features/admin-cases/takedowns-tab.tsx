import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { TakedownJson } from '@sotto/proto/admin/v1/takedowns';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { CaseList } from './case-list';
import { useTakedownsInfiniteQuery } from './cases.api';
import { DecideTakedown } from './decide-takedown';
import { TakedownCard } from './takedown-card';
import { useCaseFilter } from './use-case-filter';
import { useHeldCase } from './use-held-case';

/** Requests of anybody to take something down: decided within 48 hours, the most urgent first. */
export function TakedownsTab({ refused }: { refused: ReactNode }) {
  const { t } = useLingui();
  const [status, setStatus] = useCaseFilter('status', ['open', 'removed', 'restored', 'refused']);
  const query = useTakedownsInfiniteQuery(status);
  const held = useHeldCase('takedowns');
  const [asked, setAsked] = useState<TakedownJson>();
  const open = (takedown: TakedownJson) => {
    setAsked(takedown);
    held.open(takedown.id ?? '');
  };
  const filters = (
    <ChoiceBar
      label={t`Status`}
      look="segments"
      value={status}
      onChange={setStatus}
      options={[
        { value: 'open', label: t`Open` },
        { value: 'removed', label: t`Removed` },
        { value: 'restored', label: t`Restored` },
        { value: 'refused', label: t`Refused` },
      ]}
    />
  );
  return (
    <>
      <CaseList
        title={t`Takedowns`}
        about={t`Decided within 48 hours. What they lead to is hidden meanwhile, except for copyright.`}
        filters={filters}
        query={query}
        failed={t`Failed to read the takedowns`}
        refused={refused}
        empty={{
          title: status === 'open' ? t`Queue clear` : t`Nothing here yet`,
          text: t`Requests to take something down are listed here.`,
        }}
      >
        {({ takedowns = [] }) => takedowns.map((takedown) => <TakedownCard key={takedown.id} takedown={takedown} onOpen={open} />)}
      </CaseList>
      {asked && held.openId === asked.id && <DecideTakedown takedown={asked} onClose={held.close} />}
    </>
  );
}
