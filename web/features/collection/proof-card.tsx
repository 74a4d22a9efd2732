import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { type CalendarMonth, periodOfMonth } from '#domain/calendar-dates.ts'
import { countOf } from '#domain/counted.ts'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { timeAgo } from '../../ui/timestamps.ts'
import { MonthReport } from './month-report.tsx'
import styles from './proof.module.css'

type Proof = InferClientOutputs<typeof client>['collection']['getCollectionProof']

/** What Stripe lists of a month, beside what of it counts: nothing is missing, or what is. */
export function ProofCard({ project_id, month }: { project_id: string; month: CalendarMonth }) {
  const { start, end } = periodOfMonth(month)
  const today = new Date().toLocaleDateString('en-CA')
  const input = { project_id, period_start: start, period_end: end < today ? end : today }
  const query = useQuery(orpc.collection.getCollectionProof.queryOptions({ input }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={2} label="Loading comparison with Stripe..." />}
      failed="Failed to load the comparison with Stripe"
    >
      {(proof) => (
        <Card
          title={`${formatMonth(month)}: ${proof.sentence}`}
          aside={<MonthReport project_id={project_id} month={month} isOver={end < today} />}
          flush
        >
          <Equation proof={proof} />
          <div className={styles.foot}>
            {notesOf(proof).map((note) => (
              <p key={note}>{note}</p>
            ))}
            {proof.unexplained.length > 0 || !proof.is_complete ? (
              <TextLink to="/revenue-unexplained" search={{ projectId: project_id, from: start, to: input.period_end }}>
                See what is not explained
              </TextLink>
            ) : null}
          </div>
        </Card>
      )}
    </QueryView>
  )
}

interface Cell {
  key: string
  label: string
  records: number
  amount: number | null
  isBad?: boolean
}

function Equation({ proof }: { proof: Proof }) {
  const { charges, refunds, mappings, unexplained, currency } = proof
  const inOthers = unexplained.some((one) => one.currency !== currency)
  const counted = charges.collected_amount + refunds.collected_amount
  const left = unexplained.filter((one) => one.currency === currency)
  const rest = sumAmounts(left.map(({ amount }) => amount))
  const cells: Cell[] = [
    {
      ...{ key: 'listed', label: 'Stripe counted', records: charges.collected + refunds.collected },
      amount: inOthers ? null : counted,
    },
    ...mappings.map(({ mapping_id, name, records, amount }) => ({ key: mapping_id, label: name, records, amount })),
    {
      ...{ key: 'unexplained', label: 'Unexplained', amount: rest },
      records: unexplained.reduce((sum, { records }) => sum + records, 0),
      isBad: unexplained.length > 0,
    },
  ]
  // Under several agreements a charge counts in each, and what is in another currency is no part of the sum.
  const addsUp = !inOthers && sumAmounts(mappings.map(({ amount }) => amount)) + rest === counted
  return (
    <ul className={styles.cells}>
      {cells.map(({ key, label, records, amount, isBad }, index) => (
        <li key={key}>
          {addsUp && index > 0 ? (
            <span className={styles.sign} aria-hidden="true">
              {index === 1 ? '=' : '+'}
            </span>
          ) : null}
          <span className={styles.label}>{label}</span>
          <span className={styles.count} data-tone={isBad === undefined ? undefined : isBad ? 'bad' : 'good'}>
            {records.toLocaleString('en-GB')}
          </span>
          <span className={styles.label}>{amount === null ? '–' : <Amount amount={amount} currency={currency} />}</span>
        </li>
      ))}
    </ul>
  )
}

function notesOf({ charges, refunds, late, unexplained, compared_at, currency, days, days_read }: Proof): string[] {
  const money = (amount: number) => formatMoney(amount, currency)
  const inOthers = unexplained.some((one) => one.currency !== currency)
  const back =
    refunds.collected > 0 ? `, less ${countOf(refunds.collected, 'refund')} of ${money(-refunds.collected_amount)}` : ''
  return [
    ...(charges.collected > 0 && !inOthers ? [`Charged ${money(charges.collected_amount)}${back}.`] : []),
    ...(late.records > 0 ? [`${countOf(late.records, 'record')} of ${money(late.amount)} found later.`] : []),
    ...unexplained.map(({ records, sentence }) => `${countOf(records, 'record')}: ${sentence}`),
    ...(compared_at === null ? ['Not compared with Stripe yet.'] : [`Compared ${timeAgo(compared_at).toLowerCase()}.`]),
    ...(days_read < days && compared_at !== null ? [`${countOf(days - days_read, 'day')} not read yet.`] : []),
  ]
}
