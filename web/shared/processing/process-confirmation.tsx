import { Button } from '@mantine/core'
import { type Currency, formatMoney } from '#domain/money.ts'
import { paymentsWords } from '#domain/payment-words.ts'
import { DialogActions } from '../../ui/dialog.tsx'
import { cardName } from '../cards/card-line.tsx'
import type { SavedCard } from '../cards/use-cards.ts'
import styles from '../payments/payments.module.css'

interface ProcessConfirmationProps {
  count: number
  amount: number
  currency: Currency
  card: SavedCard | null
  isBusy: boolean
  onBack: () => void
  onConfirm: () => void
}

/** The last question before money moves. */
export function ProcessConfirmation(props: ProcessConfirmationProps) {
  const { count, amount, currency, card, isBusy, onBack, onConfirm } = props
  const total = formatMoney(amount, currency)
  return (
    <>
      <p className={styles.question}>
        {`You are about to process ${paymentsWords(count)} totaling ${total}. This action cannot be undone. Do you want to continue?`}
      </p>
      <p className={styles.dim}>
        {amount === 0
          ? "Your card won't be charged again. Only the transfer is repeated."
          : `It is charged once to your ${card ? cardName(card) : 'card'}, then each share is sent to its holder.`}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          Back
        </Button>
        <Button onClick={onConfirm} loading={isBusy} data-autofocus>
          {isBusy ? 'Processing...' : 'Continue'}
        </Button>
      </DialogActions>
    </>
  )
}
