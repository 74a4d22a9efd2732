import { formatMoney } from '#domain/money.ts'
import { useViewer } from '../../lib/session.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Trace, type TraceStep } from '../../ui/trace.tsx'
import { firstName } from '../payments/first-name.ts'
import type { Distribution, Report } from '../payments/money-values.ts'
import styles from '../payments/payments.module.css'
import { periodOf } from '../payments/period-words.ts'
import { TraceLink } from '../payments/trace-link.tsx'

/** What a report means for one agreement: the net amount, the division to scale, every line of it, and its payments. */
export function DistributionCard({ report, distribution }: { report: Report; distribution: Distribution }) {
  const { id: viewer_id } = useViewer()
  const { provider, agreement_id, agreement_title, currency, net, commission, payments, status } = distribution
  const isMine = provider.id === viewer_id
  const name = isMine ? 'You' : firstName(provider)
  return (
    <Card
      title={titleOf(distribution, isMine)}
      aside={
        <StatusBadge
          status={status === 'planned' ? 'pending' : status === 'nothing_due' ? 'inactive' : status}
          {...WORDS[status]}
        />
      }
    >
      <div className={styles.distribution}>
        <div>
          <p className={styles.dim}>
            {verbOf(distribution, name)} for {periodOf(report)}
          </p>
          <Amount amount={net} currency={currency} size="hero" />
        </div>
        <SplitBar
          currency={currency}
          parts={[
            {
              label: ownerWords(report),
              amount: distribution.owner_retains,
              tone: 'owner',
            },
            { label: name, amount: net, tone: 'provider' },
            { label: 'Platform', amount: commission, tone: 'platform' },
          ]}
        />
        <Trace steps={stepsOf(report, distribution)} currency={currency} />
        {payments.length > 0 ? (
          <ul className={styles.outcomes} aria-label={`Payments of ${agreement_title}`}>
            {payments.map((payment) => (
              <li key={payment.id}>
                <span>
                  {payment.right_owner.name}
                  <span className={styles.second}>
                    {formatMoney(payment.gross_amount, currency)} less{' '}
                    {formatMoney(payment.commission_amount, currency)} commission
                  </span>
                </span>
                <StatusBadge status={payment.status} />
                <TraceLink payment_id={payment.id} amount={payment.amount} currency={currency} />
              </li>
            ))}
          </ul>
        ) : null}
        <p>
          <TextLink to="/agreement-detail" search={{ id: agreement_id }}>
            {agreement_title}
          </TextLink>
        </p>
      </div>
    </Card>
  )
}

const WORDS: Partial<Record<Distribution['status'], { word: string }>> = {
  planned: { word: 'Planned' },
  nothing_due: { word: 'Nothing due' },
}

function titleOf({ provider, net, status, currency }: Distribution, isMine: boolean): string {
  if (net > 0) return `Where ${formatMoney(net, currency)} comes from`
  if (status === 'planned') return isMine ? 'What it means for you' : `What it means for ${provider.name}`
  return isMine ? 'Your share' : `${provider.name}’s share`
}

function verbOf({ status }: Distribution, name: string): string {
  const isYou = name === 'You'
  if (status === 'planned') return `${name} would receive`
  return isYou ? 'You receive' : `${name} receives`
}

/** What is left to the owner; with other shares beside this one, that is not all of it yet. */
function ownerWords({ viewer_side, owner, distributions }: Report): string {
  const isOwner = viewer_side === 'owner'
  if (isOwner && distributions.length === 1) return 'You keep'
  return isOwner ? 'Left to you' : `Left to ${firstName(owner)}`
}

/** Each source, then the rule applied to their sum. */
function stepsOf({ revenue_sources }: Report, { explanation }: Distribution): TraceStep[] {
  const sources = revenue_sources.map(({ source_name, description, amount }) => ({
    kind: 'source',
    label: source_name,
    note: description || null,
    amount,
  }))
  return [...sources, ...explanation]
}
