import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatMoney } from '#domain/money.ts'
import { formatPercent, WHOLE } from '#domain/percent.ts'
import { MoneyPath } from '../../ui/chart/money-path.tsx'
import type { WaterfallDetail } from '../../ui/chart/waterfall-line.ts'
import { TextLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Distribution, Report } from '../payments/money-values.ts'
import { TraceLink } from '../payments/trace-link.tsx'
import { moneySteps, plannedSteps } from './money-steps.ts'
import styles from './report-waterfall.module.css'
import { ShareApproval } from './share-approval.tsx'

// Loaded with the row that is opened.
const CheckCalculation = lazy(async () => ({ default: (await import('./check-calculation.tsx')).CheckCalculation }))
const EarlierCalculations = lazy(async () => ({
  default: (await import('./earlier-calculations.tsx')).EarlierCalculations,
}))

/** What the row of a share opens: where its terms stand, how far its money has come, and how each amount is computed. */
export function shareDetail(report: Report, distribution: Distribution): WaterfallDetail {
  const { id, eligible_revenue, gross, kept, share_percentage, commission_rate, currency } = distribution
  const share = formatPercent(Math.round(share_percentage * WHOLE))
  const ownersPart = kept > 0 ? ` less ${formatMoney(kept, currency)} kept` : ''
  return {
    links: <Links distribution={distribution} />,
    path: (
      <>
        <Path report={report} distribution={distribution} />
        <Removed distribution={distribution} />
        {id && report.approval ? <ShareApproval distribution_id={id} isOwner={report.viewer_side === 'owner'} /> : null}
        {id && report.approval?.recalculated_at ? (
          <Suspense fallback={<LinesSkeleton lines={1} />}>
            <EarlierCalculations distribution_id={id} />
          </Suspense>
        ) : null}
      </>
    ),
    gross: (
      <Formula words={`${share} × ${formatMoney(eligible_revenue, currency)}${ownersPart}`}>
        {noteOf(distribution)}
      </Formula>
    ),
    commission: <Formula words={`${commission_rate}% × ${formatMoney(gross, currency)}`} />,
    net: <Formula words="Gross less commission" />,
  }
}

function Links({ distribution: { id, agreement_id, version_number, payments } }: { distribution: Distribution }) {
  const [only, ...others] = payments
  return (
    <span className={styles.links}>
      <span>Sources</span>
      <TextLink to="/agreement-detail" search={{ id: agreement_id, tab: 'terms' }}>
        Agreement, version {version_number}
      </TextLink>
      {only && others.length === 0 ? (
        <Link
          to="."
          search={(previous: object) => ({ ...previous, payment: only.id }) as never}
          resetScroll={false}
          className={styles.link}
        >
          Payment details
        </Link>
      ) : null}
      {id === null ? null : (
        <Suspense>
          <CheckCalculation distribution_id={id} />
        </Suspense>
      )}
    </span>
  )
}

/** The way of one payment; where several people hold the right, each with their part. */
function Path({ report, distribution }: { report: Report; distribution: Distribution }) {
  const { payments, currency, gross } = distribution
  const [only, ...others] = payments
  if (!only) return report.approval || gross === 0 ? null : <MoneyPath steps={plannedSteps(distribution)} />
  if (others.length === 0) return <MoneyPath steps={moneySteps(report, only)} />
  return (
    <ul className={styles.holders} aria-label="Holders of the share">
      {payments.map(({ id, right_owner, amount, status }) => (
        <li key={id}>
          <span>{right_owner.name}</span>
          <StatusBadge status={status} />
          <TraceLink payment_id={id} amount={amount} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

/** What of the share is not paid, with who removed it and why. */
function Removed({ distribution: { removed } }: { distribution: Distribution }) {
  return removed.map(({ payment_id, sentence }) => (
    <p key={payment_id} className={styles.removed}>
      {sentence}
    </p>
  ))
}

function Formula({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <>
      <span className={styles.formula}>{words}</span>
      {children}
    </>
  )
}

/** Why the revenue that counts is not the revenue that was reported. */
function noteOf({ explanation }: Distribution): string | null {
  return explanation.find(({ kind }) => kind === 'agreement_days')?.note ?? null
}
