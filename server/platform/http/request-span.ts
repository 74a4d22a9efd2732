import { SpanStatusCode } from '@opentelemetry/api'
import { tracedRequest } from '../process.ts'
import type { HttpRequest } from './http-request.ts'

/** Files, health checks and streams that stay open for half an hour would only stand in the way. */
const TRACED = /^\/(api\/(?!live$)|webhook\/|stripe\/)/

/** Answers a request as a span, which ends with its answer and is named after its route. */
export async function withRequestSpan(request: HttpRequest, answer: () => Promise<void>): Promise<void> {
  const { req, res, path, request_id } = request
  if (!TRACED.test(path)) return answer()
  const { method = 'GET', headers } = req
  return tracedRequest({ method, path, headers }, (span) => {
    span.setAttribute('sharewell.request_id', request_id)
    res.once('close', () => {
      const { statusCode } = res
      span.updateName(`${method} ${request.route}`)
      span.setAttributes({ 'http.route': request.route, 'http.response.status_code': statusCode })
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    return answer()
  })
}
