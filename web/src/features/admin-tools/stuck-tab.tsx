import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Banner } from '#web/ui/banner/banner';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { useStuckFactsInfiniteQuery } from './operations.api';
import { StuckRow } from './stuck-row';
import { ToolList } from './tool-list';
import type { ToolProps } from './tool-props';
import { ToolSection } from './tool-section';
import { ToolTable } from './tool-table';
import { oneOf, useFilters } from './use-filters';

const services = ['', 'identity', 'profiles', 'chat', 'media', 'marketplace', 'admin'] as const;

/** What services could not handle and put aside; each can be handled again. */
export function StuckTab({ refused }: ToolProps) {
  const { t } = useLingui();
  const [{ service: asked }, change] = useFilters(['service']);
  const service = oneOf(services, asked);
  const query = useStuckFactsInfiniteQuery(service);
  const silent = query.currentData?.pages[0]?.silent ?? [];
  const names = silent.join(', ');
  return (
    <ToolSection
      title={t`Stuck facts`}
      hint={
        <Trans>
          Facts that a service could not handle after several attempts. Handle one again once its cause is mended: that is safe to repeat.
        </Trans>
      }
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
          <Trans>No answer from: {names}. What they put aside is not in this list.</Trans>
        </Banner>
      )}
      <ToolList
        query={query}
        failed={t`Failed to load stuck facts`}
        rowsOf={({ facts = [] }) => facts}
        refused={refused}
        empty={
          <EmptyState title={t`Nothing is stuck`}>
            {names ? <Trans>As far as the services answered.</Trans> : <Trans>Every fact was handled.</Trans>}
          </EmptyState>
        }
      >
        {(pages) => (
          <ToolTable label={t`Stuck facts`} columns={[t`Service`, t`Fact`, t`Error`, t`When`, '']}>
            {pages
              .flatMap(({ facts = [] }) => facts)
              .map((fact) => (
                <StuckRow key={`${fact.service} ${fact.consumer} ${fact.id}`} fact={fact} />
              ))}
          </ToolTable>
        )}
      </ToolList>
    </ToolSection>
  );
}
