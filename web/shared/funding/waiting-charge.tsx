import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { formatMoney } from '#domain/money.ts'
import { useFocusPassedOn } from '../../lib/focus-of-steps.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import type { Batch } from '../payments/money-values.ts'
import { CancelCharge } from './cancel-charge.tsx'
import styles from './funding.module.css'

type Charge = NonNullable<Batch['charge']>

interface WaitingChargeProps {
  waiting: NonNullable<Charge['waiting']>
  instructions: Charge['instructions']
  currency: Batch['currency']
}

/** Who waits for whom, what the payer has to do, and the way to cancel it. */
export function WaitingCharge({ waiting, instructions, currency }: WaitingChargeProps) {
  const { sentence, missing_amount, method_name, charge_id } = waiting
  return (
    <div className={styles.waiting}>
      <p role="status">{sentence}</p>
      {instructions?.kind === 'bank_transfer' ? (
        <BankDetails instructions={instructions} amount={missing_amount ?? 0} currency={currency} />
      ) : null}
      {charge_id ? (
        <div className={styles.acts}>
          {instructions?.kind === 'page' ? (
            <PageLink
              url={instructions.url}
              words={`Continue to ${method_name === 'PayPal' ? 'PayPal' : 'your wallet'}`}
            />
          ) : null}
          <CancelCharge charge_id={charge_id} waiting={waiting} />
        </div>
      ) : null}
    </div>
  )
}

function PageLink({ url, words }: { url: string; words: string }) {
  const link = useFocusPassedOn<HTMLAnchorElement>()
  return (
    <Button ref={link} component="a" href={url} rightSection={<IconExternalLink size={16} aria-hidden />}>
      {words}
    </Button>
  )
}

interface BankDetailsProps {
  instructions: Extract<Charge['instructions'], { kind: 'bank_transfer' }>
  amount: number
  currency: Batch['currency']
}

/** Where to send how much, with which reference: each is copied by a click. */
function BankDetails({ instructions, amount, currency }: BankDetailsProps) {
  const lines = [
    { label: 'Amount', value: formatMoney(amount, currency) },
    ...instructions.account,
    { label: 'Reference', value: instructions.reference },
  ]
  return (
    <dl className={styles.account} aria-label="Bank details">
      {lines.map(({ label, value }) => (
        <Line key={label} label={label} value={value} />
      ))}
    </dl>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <CopyId id={value} what={label.toLowerCase()} />
      </dd>
    </>
  )
}
