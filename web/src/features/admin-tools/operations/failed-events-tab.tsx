import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Banner } from '#web/ui/banner/banner';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { useFailedEventsInfiniteQuery } from '../api/operations.api';
import { FailedEventRow } from './failed-event-row';
import { ToolList } from '../tool/tool-list';
import type { ToolProps } from '../tool/tool-props';
import { ToolSection } from '../tool/tool-section';
import { ToolTable } from '../tool/tool-table';
import { oneOf, useFilters } from '../tool/use-filters';

const services = ['', 'identity', 'profiles', 'chat', 'media', 'marketplace', 'admin'] as const;

/** What services could not handle and put aside; each can be handled again. */
export function FailedEventsTab({ refused }: ToolProps) {
  const { t } = useLingui();
  const [{ service: asked }, change] = useFilters(['service']);
  const service = oneOf(services, asked);
  const query = useFailedEventsInfiniteQuery(service);
  const silent = query.currentData?.pages[0]?.silent ?? [];
  const names = silent.join(', ');
  return (
    <ToolSection
      title={t`Failed events`}
      hint={<Trans>Events that a service couldn’t process after several attempts. Retry once the cause is fixed; retrying is safe.</Trans>}
    >
      <ChoiceBar
        label={t`Service`}
        look="chips"
        options={services.map((value) => ({ value, label: value || t`All` }))}
        value={service}
        onChange={(next) => change({ service: next })}
      />
      {names && (
        <Banner icon={TriangleAlert} tone="warning" live>
          <Trans>No response from: {names}. Their failed events are missing from this list.</Trans>
        </Banner>
      )}
      <ToolList
        query={query}
        failed={t`Failed to load failed events`}
        rowsOf={({ events = [] }) => events}
        refused={refused}
        empty={
          <EmptyState title={t`No failed events`}>
            {names ? <Trans>Some services did not respond.</Trans> : <Trans>All events were processed.</Trans>}
          </EmptyState>
        }
      >
        {(pages) => (
          <ToolTable label={t`Failed events`} columns={[t`Service`, t`Event`, t`Error`, t`When`, '']}>
            {pages
              .flatMap(({ events = [] }) => events)
              .map((event) => (
                <FailedEventRow key={`${event.service} ${event.consumer} ${event.id}`} event={event} />
              ))}
          </ToolTable>
        )}
      </ToolList>
    </ToolSection>
  );
}
