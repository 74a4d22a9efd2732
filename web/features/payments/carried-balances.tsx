import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import styles from './payments-page.module.css'

/** What is carried to the next payments of agreements, until it is used; mostly nothing. */
export function CarriedBalances() {
  const query = useQuery(orpc.payments.listCarriedBalances.queryOptions({ input: {} }))
  const items = query.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card title="Carried to next payments" flush>
      <ul>
        {items.map(({ agreement_id, agreement_title, payee, report_id, net, currency, sentence, project }) => (
          <li key={`${agreement_id} ${payee.id}`} className={styles.carried}>
            <div>
              <p className={styles.carriedTitle}>
                <TextLink to="/agreement-detail" search={{ id: agreement_id }}>
                  {agreement_title}
                </TextLink>
                , {project.title}
              </p>
              <p>{sentence}</p>
              <TextLink to="/revenue-report-detail" search={{ reportId: report_id }}>
                The report that left it over
              </TextLink>
            </div>
            <p className={styles.carriedAmount}>
              <Amount amount={net} currency={currency} /> net
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
