import type { ClientErrorJson, SubmitClientReportRequestJson, WebVitalJson } from '@sotto/proto/gateway/v1/gateway_service';
import { env } from '#web/lib/env';
import { pageKindOf } from '#web/lib/routes/page-kind';
import { describeError } from './describe-error';
import { measureVitals } from './measure-vitals';
import { receiveErrors } from './note-errors';

/** What the gateway asks this load of a page to report, besides errors. */
interface Wanted {
  version: string;
  vitals: boolean;
}

/** Of one load of a page, so that an error in a loop is no flood. */
const maxErrors = 10;

/**
 * Collects errors and web vitals of this load of a page, and sends them when the page is hidden: errors each time, web vitals the first time.
 * A report has no address, no id and no message of an error. Returns how to stop.
 */
export function startReports({ version, vitals: wantsVitals }: Wanted, measure = measureVitals): () => void {
  const collector = new Collector();
  const stopErrors = receiveErrors((error) => collector.addError(error));
  if (wantsVitals && !asksForPrivacy()) measure((vital) => collector.addVital(vital));

  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    const { vitals, errors } = collector.takeUnsent();
    if (vitals.length + errors.length > 0) post({ version, device: deviceClass(), vitals, errors });
  };
  document.addEventListener('visibilitychange', send);
  return () => {
    stopErrors();
    document.removeEventListener('visibilitychange', send);
  };
}

/** What one load of a page has to report. */
class Collector {
  private readonly vitals = new Map<string | undefined, WebVitalJson>();
  private areVitalsSent = false;
  private errors: ClientErrorJson[] = [];
  /** Descriptions of all errors so far: the same one is reported once. */
  private readonly described = new Set<string>();
  /** An error may be noted where it is thrown and once more where it is shown, on another page. */
  private readonly noted = new WeakSet();

  addVital(vital: WebVitalJson): void {
    if (!this.areVitalsSent) this.vitals.set(vital.name, vital);
  }

  addError(error: unknown): void {
    const [page, description] = [pageKindOf(location.pathname), describeError(error)];
    if (!page || !description || this.isNoted(error)) return;
    const described = JSON.stringify([page, description]);
    if (this.described.has(described) || this.described.size === maxErrors) return;
    this.described.add(described);
    this.errors.push({ ...description, page });
  }

  takeUnsent(): { vitals: WebVitalJson[]; errors: ClientErrorJson[] } {
    const unsent = { vitals: [...this.vitals.values()], errors: this.errors };
    this.areVitalsSent ||= this.vitals.size > 0;
    this.vitals.clear();
    this.errors = [];
    return unsent;
  }

  private isNoted(error: unknown): boolean {
    if (typeof error !== 'object' || error === null) return false;
    if (this.noted.has(error)) return true;
    this.noted.add(error);
    return false;
  }
}

/** Whether the browser says that its user does not want to be measured. */
const asksForPrivacy = () =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

const deviceClass = () => (innerWidth < 768 ? 'phone' : 'desktop');

/** Without cookies and the address of the page, so that nothing says whose page it is; the request outlives the page. */
function post(report: SubmitClientReportRequestJson): void {
  const headers = { 'content-type': 'application/json' };
  void fetch(`${env.apiUrl}/client-reports`, {
    method: 'POST',
    body: JSON.stringify(report),
    headers,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}
