import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';

/** The exporter of spans. Loaded only where a collector is configured. */
export interface Collected {
  tracer: Tracer;
  /** Sends the remaining spans. */
  shutdown: () => Promise<void>;
}

interface Where {
  service: string;
  version: string;
  /** The collector's address, without a path. */
  endpoint: string;
  ratio: number;
}

const exportMs = 5_000;

/** Creates spans for a share of all traces and sends them in batches; an unavailable collector loses spans and has no other effect. */
export function collect({ service, version, endpoint, ratio }: Where): Collected {
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href, timeoutMillis: exportMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: service, [ATTR_SERVICE_VERSION]: version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  return { tracer: provider.getTracer('sotto'), shutdown: () => provider.shutdown() };
}
