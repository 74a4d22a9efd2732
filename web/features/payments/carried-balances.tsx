import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import type { CarriedBalance } from './claim-values.ts'
import styles from './payments-page.module.css'
import { useBalances } from './use-balances.ts'

const ClaimDialog = lazy(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }))

/** What is carried to the next payments of agreements, until it is used; mostly nothing. */
export function CarriedBalances() {
  const items = useBalances().data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card title="Carried to next payments" flush>
      <ul>
        {items.map((balance) => (
          <Balance key={`${balance.agreement_id} ${balance.payee.id}`} balance={balance} />
        ))}
      </ul>
    </Card>
  )
}

function Balance({ balance }: { balance: CarriedBalance }) {
  const { agreement_id, agreement_title, report_id, net, currency, sentence, project, allowed } = balance
  const [isClaiming, setIsClaiming] = useState(false)
  return (
    <li className={styles.carried}>
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
        {allowed.claim ? (
          <div className={styles.acts}>
            <Button variant="default" onClick={() => setIsClaiming(true)}>
              Claim back
            </Button>
          </div>
        ) : null}
      </div>
      <p className={styles.carriedAmount}>
        <Amount amount={net} currency={currency} /> net
      </p>
      {isClaiming ? (
        <Suspense>
          <ClaimDialog balance={balance} onClose={() => setIsClaiming(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}
