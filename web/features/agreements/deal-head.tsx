import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import type { Agreement } from './agreement-values.ts'
import { DealFigures } from './deal-figures.tsx'
import styles from './deal-head.module.css'

/** The deal in a sentence, then what it paid, what is owed, what comes next and how far it is. */
export function DealHead({ agreement }: { agreement: Agreement }) {
  const query = useQuery(orpc.agreements.getPaymentsByMonth.queryOptions({ input: { id: agreement.id } }))
  return (
    <div className={styles.head}>
      <Card flush>
        <DealSentence agreement={agreement} />
        <QueryView query={query} loading={<FiguresSkeleton />} failed="Failed to load the payments summary.">
          {(data) => <DealFigures agreement={agreement} data={data} />}
        </QueryView>
      </Card>
    </div>
  )
}

/** As tall as the figures, so that the tabs below stay where they are when these arrive. */
function FiguresSkeleton() {
  return (
    <div className={styles.figures} role="status" aria-label="Loading...">
      {['paid', 'owed', 'next', 'term'].map((figure) => (
        <div key={figure} className={styles.figure}>
          <Skeleton height={14} width="45%" radius="xs" my={4} />
          <Skeleton height={26} width="60%" radius="xs" my={4} />
          <Skeleton height={14} width="70%" radius="xs" my={3} />
        </div>
      ))}
    </div>
  )
}

function DealSentence({ agreement }: { agreement: Agreement }) {
  const { provider, project, terms, currency, effective_date, expiration_date, viewer_side } = agreement
  const threshold = terms.monthly_revenue_threshold
  const isYou = viewer_side === 'provider'
  return (
    <p className={styles.sentence}>
      <b>{isYou ? 'You' : provider.name}</b> {isYou ? 'receive' : 'receives'} <b>{terms.provider_share}%</b> of{' '}
      <Source project={project.title} stream={terms.revenue_stream} />{' '}
      {threshold > 0 ? (
        <>
          in every month of <b>{formatMoney(threshold, currency)}</b> or more
        </>
      ) : (
        'in every month'
      )}
      , from <b>{formatDate(effective_date)}</b>
      {expiration_date ? (
        <>
          {' '}
          to <b>{formatDate(expiration_date)}</b>
        </>
      ) : null}
      .
    </p>
  )
}

/** 'Fernleaf’s revenue', or the stream as it is written in the terms, which may name the project itself. */
function Source({ project, stream }: { project: string; stream: string }): ReactNode {
  const words = stream.toLowerCase()
  if (/^all (of the )?(project )?revenue( of the project)?$/.test(words)) {
    return (
      <>
        <b>{project}’s</b> revenue
      </>
    )
  }
  if (words.includes(project.toLowerCase())) return <b>{stream}</b>
  return (
    <>
      <b>{stream}</b> of <b>{project}</b>
    </>
  )
}
