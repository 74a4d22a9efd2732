import type Stripe from 'stripe'
import { traced } from '../platform/process.ts'

/** Makes every call to Stripe a span: its method, its path and what it was answered. */
export function tracedStripe(http: Stripe.HttpClient): Stripe.HttpClient {
  const makeRequest = http.makeRequest.bind(http)
  http.makeRequest = (...args) => {
    const [host, , path, method] = args
    const attributes = { 'http.request.method': method, 'server.address': host, 'url.path': path.split('?')[0] ?? path }
    return traced(`Stripe ${method}`, { attributes, is_call: true }, async (span) => {
      const response = await makeRequest(...args)
      span.setAttribute('http.response.status_code', response.getStatusCode())
      return response
    })
  }
  return http
}
