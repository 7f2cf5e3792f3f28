import type { GetAnalyticsChartResponseJson, GetAnalyticsResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { AnalyticsJson } from '@sotto/proto/admin/v1/operations';
import { api } from '#web/client/api';
import type { DayCount } from '#web/ui/day-chart/day-count';
import type { Metric } from './metrics';

interface AnalyticsQuery {
  metric: Metric;
  days: number;
}

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<AnalyticsJson, void>({
      query: () => '/admin/analytics',
      transformResponse: ({ analytics = {} }: GetAnalyticsResponseJson) => analytics,
      keepUnusedDataFor: 0, // read again with each visit
    }),
    analyticsChart: build.query<DayCount[], AnalyticsQuery>({
      query: (params) => ({ url: '/admin/analytics/chart', params }),
      transformResponse: ({ days = [] }: GetAnalyticsChartResponseJson) =>
        days.map(({ day = '', count = 0 }) => ({ day, count: Number(count) })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAnalyticsQuery, useAnalyticsChartQuery } = analyticsApi;
