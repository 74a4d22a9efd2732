import { Button } from '@mantine/core'
import { formatMoney } from '#domain/money.ts'
import { paymentsWords } from '#domain/payment-words.ts'
import { DialogActions } from '../../ui/dialog.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { cardName } from '../cards/card-line.tsx'
import type { FundingChoice } from '../funding/use-funding-choice.ts'
import type { Foreseen } from '../payments/money-values.ts'
import styles from '../payments/payments.module.css'

interface ProcessConfirmationProps {
  /** What the server says will happen; undefined while it is asked. */
  foreseen: Foreseen | undefined
  choice: FundingChoice
  isBusy: boolean
  onBack: () => void
  onConfirm: (foreseen: Foreseen) => void
}

/** The last question before money moves. */
export function ProcessConfirmation({ foreseen, choice, isBusy, onBack, onConfirm }: ProcessConfirmationProps) {
  if (!foreseen) return <LinesSkeleton lines={3} />
  const { count, amount, currency, charges, charges_sentence } = foreseen
  const total = formatMoney(amount, currency)
  return (
    <>
      <p className={styles.question}>
        {`You are about to process ${paymentsWords(count)} totaling ${total}. This action cannot be undone. Do you want to continue?`}
      </p>
      <p className={styles.dim}>
        {amount === 0
          ? "Your card won't be charged again. Only the transfer is repeated."
          : fundingWords(choice, charges.length)}
      </p>
      {charges_sentence ? <p className={styles.dim}>{charges_sentence}</p> : null}
      <DialogActions>
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          Back
        </Button>
        <Button
          onClick={() => onConfirm(foreseen)}
          loading={isBusy}
          disabled={foreseen.problem !== null}
          data-autofocus
        >
          {isBusy ? 'Processing...' : 'Continue'}
        </Button>
      </DialogActions>
    </>
  )
}

/** What happens next by the chosen method. */
function fundingWords({ method, card: { card } }: FundingChoice, charges: number): string {
  if (method === 'bank_transfer') {
    const at_once = charges > 1 ? ' You can send all of it at once.' : ''
    return `Next you see where to send the money.${at_once} Once all of it has arrived, each share is sent to its holder.`
  }
  if (method === 'paypal' || method === 'crypto') {
    const where = method === 'paypal' ? 'at PayPal' : 'in your wallet'
    return `Next you approve it ${where}. Once the money is here, each share is sent to its holder.`
  }
  return `It is charged ${charges > 1 ? `in ${charges} charges` : 'once'} to your ${card ? cardName(card) : 'card'}, then each share is sent to its holder.`
}
