import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { type CalendarMonth, periodOfMonth } from '#domain/calendar-dates.ts'
import { refundsOrDisputes } from '#domain/collected-revenue.ts'
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

type Unexplained = Proof['unexplained']

const recordsOf = (some: Unexplained = []) => some.reduce((sum, { records }) => sum + records, 0)
const amountOf = (some: Unexplained = []) => sumAmounts(some.map(({ amount }) => amount))
const collectedAmount = ({ charges, refunds }: Proof) => charges.collected_amount + refunds.collected_amount

interface Cell {
  key: string
  label: string
  records: number
  amount: number | null
  isBad?: boolean
}

function Equation({ proof }: { proof: Proof }) {
  const { charges, refunds, mappings, unexplained, currency, is_complete } = proof
  const [left, others] = [true, false].map((isOwn) =>
    unexplained.filter((one) => (one.currency === currency) === isOwn),
  )
  const collected = charges.collected + refunds.collected
  // Records that Stripe lists late can exceed what was listed.
  const short = [charges, refunds].filter((kind) => kind.listed > kind.collected)
  const missing = short.reduce((sum, kind) => sum + kind.listed - kind.collected, 0)
  const missing_amount = sumAmounts(short.map((kind) => kind.listed_amount - kind.collected_amount))
  // Amounts in several currencies have no sum.
  const own = (amount: number) => (others?.length ? null : amount)
  const cells: Cell[] = [
    {
      ...{ key: 'all', label: missing > 0 ? 'In Stripe' : 'Collected', records: collected + missing },
      amount: own(collectedAmount(proof) + missing_amount),
    },
    ...mappings.map(({ mapping_id, name, records, amount }) => ({ key: mapping_id, label: name, records, amount })),
    {
      ...{ key: 'unexplained', label: 'Unexplained', records: recordsOf(left), amount: amountOf(left) },
      ...(left?.length ? { isBad: true } : is_complete ? { isBad: false } : {}),
    },
    ...(others?.length
      ? [{ key: 'others', label: 'In other currencies', records: recordsOf(others), amount: null, isBad: true }]
      : []),
    ...(missing > 0
      ? [
          {
            key: 'missing',
            label: 'Not collected',
            records: missing,
            amount: own(missing_amount),
            isBad: true,
          },
        ]
      : []),
  ]
  // Under several agreements a charge counts in each.
  const [first, ...parts] = cells
  const addsUp =
    parts.reduce((sum, { records }) => sum + records, 0) === first?.records &&
    (first.amount === null || sumAmounts(parts.map(({ amount }) => amount ?? 0)) === first.amount)
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
    refunds.collected > 0 ? `, less ${refundsOrDisputes(refunds.collected)} of ${money(-refunds.collected_amount)}` : ''
  return [
    ...(charges.collected > 0 && !inOthers ? [`Charged ${money(charges.collected_amount)}${back}.`] : []),
    ...(late.records > 0 ? [`${countOf(late.records, 'record')} of ${money(late.amount)} found later.`] : []),
    ...unexplained.map(({ records, sentence }) => `${countOf(records, 'record')}: ${sentence}`),
    ...(compared_at === null ? ['Not compared with Stripe yet.'] : [`Compared ${timeAgo(compared_at).toLowerCase()}.`]),
    ...(days_read < days && compared_at !== null ? [`${countOf(days - days_read, 'day')} not read yet.`] : []),
  ]
}
