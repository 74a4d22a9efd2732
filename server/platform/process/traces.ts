import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

export interface TracedOptions {
  attributes: Attributes
  /** A call to somebody else's server, such as Stripe's. */
  is_call?: true
}

// Asked for each time: where traces are sent is said after this was loaded. Until then a span is nothing.
const tracer = () => trace.getTracer('sharewell')

/** Does the work as a span of the current trace. What it throws is noted and thrown on. */
export function traced<Result>(
  name: string,
  { attributes, is_call = undefined }: TracedOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const kind = is_call ? SpanKind.CLIENT : SpanKind.INTERNAL
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      noteError(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Begins the span of a request in the trace that its caller is in, and does the work in it; the caller ends it. */
export function tracedRequest<Result>(
  { method, path, headers }: { method: string; path: string; headers: object },
  work: (span: Span) => Result,
): Result {
  const caller = propagation.extract(context.active(), headers)
  const attributes = { 'http.request.method': method, 'url.path': path }
  return tracer().startActiveSpan(method, { kind: SpanKind.SERVER, attributes }, caller, work)
}

/** The trace that a line of the log belongs to. */
export function currentTrace(): { trace_id?: string } {
  const span = trace.getActiveSpan()
  return span?.isRecording() ? { trace_id: span.spanContext().traceId } : {}
}

function noteError(span: Span, error: unknown): void {
  if (error instanceof Error) span.recordException(error)
  span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) })
}
