import { Injectable, Logger } from '@nestjs/common';
import type { ClientError, SubmitClientReportRequest, WebVital } from '@sotto/proto/gateway/v1/gateway_service';
import { invalidInput } from '../http/standard-schema.js';
import { Metrics } from '../observability/metrics.js';
import { pageKinds } from './app-routes.js';

/** Which pages report, and the version that they name. */
export class ReportPolicy {
  constructor(
    /** The share of page loads that report web vitals; with 0 pages report nothing at all. */
    readonly share: number,
    readonly version: string,
  ) {}
}

/** Counts what pages report about themselves. Nothing that is kept names a person: a report has no id, no address and no text. */
@Injectable()
export class ClientReports {
  private readonly logger = new Logger('ClientReports');

  constructor(
    private readonly metrics: Metrics,
    private readonly policy: ReportPolicy,
  ) {}

  /** Counts a page that a browser loads; errors are compared with it. */
  countPage(page: string): void {
    this.metrics.pages.inc({ page });
  }

  /**
   * The header that asks a page for its reports, absent while they are off. A script reads it without another request: "build" has the version
   * and asks for errors, "vitals" asks for web vitals.
   */
  serverTiming(): string | undefined {
    const { share, version } = this.policy;
    if (share === 0) return undefined;
    const build = `build;desc="${version.replaceAll(/[^\w.+-]/g, '').slice(0, 60)}"`;
    return Math.random() < share ? `${build}, vitals` : build;
  }

  /** Counts a report, and writes a line for each error. A report that came although they are off is ignored. */
  count({ version, device, vitals, errors }: SubmitClientReportRequest): void {
    const parts = [...vitals.map(placeIn('vitals')), ...errors.map(placeIn('errors'))];
    const unknown = parts.filter(({ page }) => !pageKinds.has(page));
    if (unknown.length > 0)
      throw invalidInput(unknown.map(({ path }) => ({ path: [path], rule: 'page', message: 'is no page of the app' })));
    if (this.policy.share === 0) return;
    for (const vital of vitals) this.observe(vital, device);
    for (const error of errors) this.noteError(error, { version, device });
  }

  private observe({ name, page, value }: WebVital, device: string): void {
    if (name === 'CLS') this.metrics.layoutShift.observe({ page, device }, value / 1000);
    else this.metrics.webVitals.observe({ vital: name, page, device }, value / 1000);
  }

  private noteError({ kind, page, stack }: ClientError, seenBy: { version: string; device: string }): void {
    this.metrics.pageErrors.inc({ kind, page });
    this.logger.log({ msg: 'a page reports an error', kind, page, ...seenBy, stack: stack.join(' ') });
  }
}

const placeIn =
  (list: string) =>
  ({ page }: { page: string }, index: number) => ({ page, path: `${list}[${index}].page` });
