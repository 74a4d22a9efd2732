import type { UseFormReturnType } from '@mantine/form'
import { addDays } from '#domain/calendar-dates.ts'
import { MAX_OFFER_DAYS, priceWithFee } from '#domain/listing.ts'
import { formatMoney } from '#domain/money.ts'
import { useToday } from '../../lib/session.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import type { Listing } from './listing-values.ts'
import styles from './listings.module.css'

export interface OfferValues {
  amount: number | null
  valid_until: string
}

/** For a week, unless another day is chosen. */
export const DAYS_AT_FIRST = 7

/** A price and its last day, with what it comes to for the viewer. */
export function OfferFields({ listing, form }: { listing: Listing; form: UseFormReturnType<OfferValues> }) {
  const today = useToday()
  const { currency, asking_price, is_own } = listing
  return (
    <>
      <MoneyField
        label={is_own ? 'Your price' : 'Your offer'}
        description={`The asking price is ${formatMoney(asking_price, currency)}`}
        currency={currency}
        required
        {...form.getInputProps('amount')}
      />
      <DateField
        label="Binding until"
        min={today}
        max={addDays(today, MAX_OFFER_DAYS)}
        required
        {...form.getInputProps('valid_until')}
      />
      <p className={styles.note} aria-live="polite">
        {priceWords(listing, form.values.amount)}
      </p>
    </>
  )
}

function priceWords({ currency, is_own }: Listing, amount: number | null): string {
  if (amount === null || amount <= 0) return 'The buyer pays a fee of 3% on top of the price.'
  const { fee, total } = priceWithFee(amount)
  return is_own
    ? `You receive ${formatMoney(amount, currency)}; the buyer pays ${formatMoney(total, currency)}.`
    : `If it is accepted, your card is charged ${formatMoney(total, currency)}: your price and the fee of ${formatMoney(fee, currency)}.`
}
