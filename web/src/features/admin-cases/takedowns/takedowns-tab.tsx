import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { CaseList } from '../case/case-list';
import { useTakedownsInfiniteQuery } from '../case/cases.api';
import { DecideTakedown } from './decide-takedown';
import { TakedownCard } from './takedown-card';
import { takedownStates } from '../case/state-labels';
import { useCaseFilter } from '../case/use-case-filter';
import { useCaseUndo } from '../case/use-case-undo';
import { useClaimedCase } from '../case/use-claimed-case';

const states = ['open', 'removed', 'restored', 'refused'] as const;

/** Requests of anybody to take something down: decided within 48 hours, the most urgent first. */
export function TakedownsTab({ refused }: { refused: ReactNode }) {
  const { t } = useLingui();
  const [status, setStatus] = useCaseFilter('status', states);
  const query = useTakedownsInfiniteQuery(status);
  const held = useClaimedCase('takedowns');
  const undo = useCaseUndo();
  const asked = query.currentData?.pages.flatMap(({ takedowns = [] }) => takedowns).find(({ id }) => id === held.openId);
  const filters = (
    <ChoiceBar
      label={t`Status`}
      look="segments"
      value={status}
      onChange={setStatus}
      options={states.map((value) => ({ value, label: t(takedownStates[value]) }))}
    />
  );
  return (
    <>
      <CaseList
        title={t`Takedowns`}
        about={t`Decide within 48 hours. Reported content stays hidden until then, except for copyright.`}
        filters={filters}
        query={query}
        deciding={Boolean(asked)}
        failed={t`Failed to load takedown requests`}
        refused={refused}
        onUndo={undo.undoLast}
        empty={{
          title: status === 'open' ? t`Queue clear` : t`Nothing here yet`,
          text: t`Takedown requests appear here.`,
        }}
      >
        {({ takedowns = [] }) =>
          takedowns.map((takedown) => <TakedownCard key={takedown.id} takedown={takedown} onOpen={({ id = '' }) => held.open(id)} />)
        }
      </CaseList>
      {asked && <DecideTakedown takedown={asked} undo={undo} onClose={held.close} />}
    </>
  );
}
