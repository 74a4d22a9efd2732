import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('what was observed is in the text that Prometheus reads', async () => {
  const metrics = createMetrics({ pool: { totalCount: 5, idleCount: 2, waitingCount: 1 } })
  metrics.observeRequest({ method: 'GET', route: '/projects/{id}', status: 200, seconds: 0.02 })
  metrics.observeJob({ name: 'send-mail', outcome: 'failed', seconds: 1 })
  metrics.countCommand({ name: 'submit-report', outcome: 'done' })
  metrics.countCommand({ name: 'submit-report', outcome: 'done' })
  metrics.liveConnections(1)
  metrics.liveConnections(1)
  metrics.liveConnections(-1)

  const lines = (await metrics.text()).split('\n')
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/projects/{id}",status="200"} 1')
  expect(lines).toContain('job_duration_seconds_sum{job="send-mail",outcome="failed"} 1')
  expect(lines).toContain('commands_total{command="submit-report",outcome="done"} 2')
  expect(lines).toContain('live_connections 1')
  expect(lines).toContain('database_connections{state="busy"} 3')
  expect(lines).toContain('database_connections{state="waiting"} 1')
  expect(metrics.content_type).toContain('text/plain')
})

test('two servers in one process count apart', async () => {
  createMetrics().liveConnections(1)
  expect(await createMetrics().text()).toContain('live_connections 0')
})
