import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { VERSION } from './version.ts'

/**
 * Sends the traces of this process to a collector by OTLP over HTTP. Loaded only where one is named. Headers and the like
 * are given as OpenTelemetry's own variables have it, such as OTEL_EXPORTER_OTLP_HEADERS.
 */
export function sendTraces(endpoint: string): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'sharewell',
      'service.version': VERSION,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    async stop() {
      // What is left is sent first; a collector that is away keeps nobody from stopping.
      await provider.shutdown().finally(() => {
        for (const api of [trace, propagation, context]) api.disable()
      })
    },
  }
}
