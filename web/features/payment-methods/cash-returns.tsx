import { Button } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import { useState } from 'react'
import { type Currency, formatMoney } from '#domain/money.ts'
import { type client, orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './payment-methods.module.css'

type CashReturn = InferClientOutputs<typeof client>['paymentMethods']['listFundingMethods']['cash_returns'][number]

/** Whether what is left in a currency is being sent back. */
export const isOnItsWay = (returns: readonly CashReturn[], currency: Currency) =>
  returns.some((one) => one.currency === currency && one.status !== 'succeeded' && one.status !== 'failed')

/** Sends all of what is left back to the payer's bank. */
export function ReturnCash({ currency, amount }: Pick<CashReturn, 'currency' | 'amount'>) {
  // One id for each time the dialog opens: a repeated click is the same return.
  const [id, setId] = useState<string | null>(null)
  const close = () => setId(null)
  const returning = useOperation(orpc.paymentMethods.returnCashBalance, {
    success: 'Being sent back to your bank',
    failed: 'Failed to send it back',
    onDone: close,
  })
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setId(crypto.randomUUID())}>
        Send back to my bank
      </Button>
      <ConfirmDialog
        opened={id !== null}
        title={`Send ${formatMoney(amount, currency)} back?`}
        confirmLabel="Send back"
        busy={returning.isBusy}
        failure={returning.failure?.sentence}
        onConfirm={() => id && returning.run({ id, currency, amount_seen: amount })}
        onCancel={close}
      >
        It goes to the bank account that your transfer came from. If Stripe does not know it, Stripe asks you by email.
      </ConfirmDialog>
    </>
  )
}

/** What was sent back, or could not be. */
export function CashReturns({ returns }: { returns: readonly CashReturn[] }) {
  if (returns.length === 0) return null
  return (
    <ul className={styles.ways} aria-label="Sent back to your bank">
      {returns.map((one) => (
        <li key={one.id} className={styles.left}>
          {returnWords(one)}
        </li>
      ))}
    </ul>
  )
}

function returnWords({ amount, currency, status, failure_message, created_at, settled_at }: CashReturn): string {
  const words = formatMoney(amount, currency)
  const day = formatTimestampDay(settled_at ?? created_at)
  if (status === 'succeeded') return `${words} was sent back to your bank on ${day}.`
  if (status === 'failed') return `${words} could not be sent back on ${day}: ${failure_message ?? 'Stripe refused.'}`
  return `${words} is on its way back to your bank since ${day}.`
}
