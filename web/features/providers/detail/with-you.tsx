import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import styles from './provider.module.css'
import type { Provider } from './provider-detail-values.ts'

/** An owner's own agreements with the provider, and what was paid for them; nothing for others. */
export function WithYou({ provider: { id, projects, allowed } }: { provider: Provider }) {
  const own = projects.items.filter(({ with_you }) => with_you)
  const isShown = own.length > 0 && allowed.see_revenue
  const revenue = useQuery({
    ...orpc.providers.getProviderRevenue.queryOptions({ input: { id } }),
    enabled: isShown,
  })
  if (!isShown) return null
  const total = revenue.data?.total
  return (
    <Card title="With you" flush>
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
