import { useQuery } from '@tanstack/react-query'
import { overdueWords } from '#domain/overdue.ts'
import { orpc } from '../../../lib/client.ts'
import { useViewer } from '../../../lib/session.tsx'
import { useAgreementFigures } from '../../../shared/agreements/use-agreement-figures.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import styles from './provider.module.css'
import { dealsWithViewer, type Provider } from './provider-detail-values.ts'

/** An owner's own agreements with the provider, and what was paid for them; nothing for others. */
export function WithYou({ provider }: { provider: Provider }) {
  const { id, name } = provider
  const { role } = useViewer()
  const own = dealsWithViewer(provider)
  const isShown = own.length > 0
  const revenue = useQuery({
    ...orpc.providers.getProviderRevenue.queryOptions({ input: { id } }),
    enabled: isShown,
  })
  const figures = useAgreementFigures(isShown ? own.map(({ agreement_id }) => ({ id: agreement_id ?? '' })) : [])
  if (!isShown) return null
  const total = revenue.data?.total
  const owed = [...(figures?.values() ?? [])]
  const overdue = owed.reduce((sum, { overdue_gross }) => sum + overdue_gross, 0)
  const late = overdueWords(Math.max(0, ...owed.map(({ overdue_days }) => overdue_days)))
  return (
    <Card
      title="With you"
      aside={
        <TextLink to="/provider-payments" search={{ id }}>
          Payments
        </TextLink>
      }
      flush
    >
      <ul className={styles.rows}>
        {own.map(({ id: key, agreement_id, project, provider_share, status }) => (
          <li key={key}>
            <TextLink to="/agreement-detail" search={{ id: agreement_id ?? '' }}>
              {project?.title}
            </TextLink>
            <span>{provider_share}%</span>
            <StatusBadge status={status} />
          </li>
        ))}
        {total ? (
          <li>
            <span className={styles.dim}>Paid so far, gross</span>
            <Amount amount={total.gross} currency={total.currency} />
          </li>
        ) : null}
        {total && overdue > 0 ? (
          <li>
            <span className={styles.dim}>{`${late}, gross`}</span>
            <Amount amount={overdue} currency={total.currency} tone="red" />
            {role === 'owner' ? (
              <ButtonLink
                to="/payments"
                search={{ status: 'overdue', payee: id, select: 'due' }}
                variant="default"
                size="compact-md"
                aria-label={`Pay what is overdue to ${name}`}
              >
                Pay
              </ButtonLink>
            ) : null}
          </li>
        ) : null}
        {total && total.claimed_back.count > 0 ? (
          <li>
            <span className={styles.dim}>Claimed back, gross</span>
            <Amount amount={total.claimed_back.gross_amount} currency={total.currency} />
          </li>
        ) : null}
      </ul>
    </Card>
  )
}
