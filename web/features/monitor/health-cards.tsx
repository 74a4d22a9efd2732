import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { queueWords } from '#domain/queue-words.ts'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { timeAgo } from '../../ui/timestamps.ts'
import { whileWords } from '../../ui/while-words.ts'
import { HourBars } from './hour-bars.tsx'
import styles from './monitor.module.css'
import type { InboxHealth } from './monitor-values.ts'

/** Whether the rules hold, what Stripe sends is applied, and jobs are done. */
export function HealthCards() {
  return (
    <div className={styles.health}>
      <Invariants />
      <Webhooks />
      <Jobs />
    </div>
  )
}

/** So many rows a card; its link has all of them. */
const SHOWN = 5

type Check = InferClientOutputs<typeof client>['integrity']['listChecks']['items'][number]
type Queue = InferClientOutputs<typeof client>['jobs']['listQueues']['items'][number]

function Invariants() {
  const query = useQuery(orpc.integrity.listChecks.queryOptions())
  return (
    <Card title="Invariants" aside={<TextLink to="/integrity">All rules</TextLink>}>
      <QueryView query={query} loading={<LinesSkeleton lines={4} />} failed="Failed to load the rules">
        {({ items, checked_at }) => (
          <FactList
            facts={[
              {
                label: 'Rules that hold',
                value: `${items.filter(({ state }) => state === 'holds').length} of ${items.length}`,
              },
              ...items
                .filter(({ state }) => state === 'broken' || state === 'failed')
                .slice(0, SHOWN)
                .map((check) => ({ label: check.title, value: <Differs check={check} /> })),
              ...notChecked(items),
              { label: 'Last checked', value: checked_at ? timeAgo(checked_at) : 'Not checked yet' },
            ]}
          />
        )}
      </QueryView>
    </Card>
  )
}

function notChecked(items: readonly Check[]): Fact[] {
  const count = items.filter(({ state }) => state === 'not_checked').length
  return count > 0 ? [{ label: 'Not checked yet', value: count }] : []
}

function Differs({ check: { state, open_violations } }: { check: Check }) {
  return <StatusBadge status="failed" word={state === 'failed' ? 'Not checked' : `${open_violations} differ`} />
}

function Webhooks() {
  const query = useQuery(orpc.monitor.getWebhookMonitor.queryOptions({ input: { limit: 1 } }))
  const link = (
    <TextLink to="/admin-reviews" search={{ tab: 'webhooks' }}>
      All events
    </TextLink>
  )
  return (
    <Card title="Webhooks, 24 hours" aside={link}>
      <QueryView query={query} loading={<LinesSkeleton lines={4} />} failed="Failed to load events">
        {({ health }) => (
          <>
            <HourBars hours={health.by_hour} />
            <FactList facts={inboxRows(health)} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

function inboxRows(health: InboxHealth): Fact[] {
  const { received, waiting, failing, oldest_open_at, median_lag_seconds, last_received_at } = health
  const oldest = oldest_open_at ? ` · oldest ${timeAgo(oldest_open_at).toLowerCase()}` : ''
  return [
    { label: 'Received', value: received.toLocaleString('en-GB') },
    { label: 'Waiting', value: `${waiting}${waiting > 0 ? oldest : ''}` },
    { label: 'Failing', value: failing > 0 ? <StatusBadge status="failed" word={`${failing} retried`} /> : 'None' },
    { label: 'Processing time', value: median_lag_seconds === null ? '–' : whileWords(median_lag_seconds) },
    { label: 'Last event', value: last_received_at ? timeAgo(last_received_at) : 'None yet' },
  ]
}

function Jobs() {
  const query = useQuery(orpc.jobs.listQueues.queryOptions())
  return (
    <Card title="Jobs" aside={<TextLink to="/admin-jobs">All queues</TextLink>}>
      <QueryView query={query} loading={<LinesSkeleton lines={4} />} failed="Failed to load jobs">
        {({ items, failed }) => <FactList facts={[...waitingRows(items), failedRow(failed)]} />}
      </QueryView>
    </Card>
  )
}

/** Queues in which something waits, whose oldest has waited longest first. */
function waitingRows(items: readonly Queue[]): Fact[] {
  const waiting = items
    .filter((queue) => queue.waiting > 0)
    .sort((a, b) => (a.oldest_due_at ?? '').localeCompare(b.oldest_due_at ?? ''))
  return waiting.length === 0 ? [{ label: 'Waiting', value: 'None' }] : waiting.slice(0, SHOWN).map(queueRow)
}

const queueRow = ({ name, waiting, oldest_due_at }: Queue): Fact => ({
  label: queueWords(name),
  value: `${waiting.toLocaleString('en-GB')} waiting${oldest_due_at ? ` · oldest ${timeAgo(oldest_due_at).toLowerCase()}` : ''}`,
})

const failedRow = (failed: number): Fact => ({
  label: 'Failed for good',
  value: failed > 0 ? <StatusBadge status="failed" word={failed.toLocaleString('en-GB')} /> : 'None',
})
