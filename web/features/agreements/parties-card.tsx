import { lazy, Suspense } from 'react'
import { isolated } from '#domain/isolated.ts'
import { FeeAmount } from '../../shared/fee-reversals/fee-amount.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PersonLine } from '../../ui/person-line.tsx'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'
import { paidFeeWords } from './paid-fee.ts'
import { RequestFeeReversal } from './request-fee-reversal.tsx'

const FeeReversalLine = lazy(async () => ({
  default: (await import('../../shared/fee-reversals/fee-reversal-line.tsx')).FeeReversalLine,
}))

/** Who agreed, who paid the fee, and who holds the right now. */
export function PartiesCard({ agreement }: { agreement: Agreement }) {
  const { owner, provider, provider_role, holders, fee } = agreement
  const paid = (party: { id: string }) => paidFeeWords(agreement, party.id)
  const [holder] = holders
  const isOne = holders.length === 1 && holder
  const ofOwner = (id: string) => (id === owner.id ? ', kept' : '')
  return (
    <Card
      title="Parties"
      aside={
        isOne ? (
          <span className={styles.dim}>
            Right held by {isolated(holder.holder.name)}, 100%{ofOwner(holder.holder.id)}
          </span>
        ) : null
      }
      flush
    >
      <ul className={styles.rows}>
        <li>
          <PersonLine name={owner.name} avatar={owner.avatar} second={['Owner', ...paid(owner)].join(', ')} />
        </li>
        <li>
          <PersonLine
            name={provider.name}
            avatar={provider.avatar}
            link={
              <TextLink to="/provider-detail" search={{ id: provider.id }}>
                {provider.name}
              </TextLink>
            }
            second={[provider_role ?? 'Provider', ...paid(provider)].join(', ')}
          />
        </li>
        {isOne
          ? null
          : holders.map(({ holder: { id, name }, share_of_right }) => (
              <li key={id} className={styles.holder}>
                <span>{name} holds</span>
                <span>
                  {share_of_right}% of the right{ofOwner(id)}
                </span>
              </li>
            ))}
      </ul>
      {agreement.allowed.open_fee && !fee.reversal ? (
        <div className={styles.feeLine}>
          <FeeAmount fee={{ agreement_id: agreement.id, title: agreement.title, ...fee }} size="inherit" /> agreement
          fee
        </div>
      ) : null}
      {agreement.allowed.request_fee_reversal ? <RequestFeeReversal agreement={agreement} /> : null}
      {fee.reversal && !fee.reversal.is_open ? (
        <Suspense>
          <FeeReversalLine id={fee.reversal.id} />
        </Suspense>
      ) : null}
    </Card>
  )
}
