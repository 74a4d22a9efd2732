import { Checkbox, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { priceWithFee } from '#domain/listing.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { HELD_BACK_MAX_DAYS } from '#domain/purchase.ts'
import { FieldRow } from '../../ui/form-layout.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { HeldRight } from './listing-values.ts'
import styles from './listings.module.css'

export interface ListingFormValues {
  rev_share_id: string
  rev_share_percentage: number | null
  asking_price: number | null
  description: string
  price_held_back: boolean
  declares: boolean
}

export const HELD_BACK_WORDS = {
  label: 'Hold the price back until the first payment reaches the buyer',
  description: `You are paid after that, or ${HELD_BACK_MAX_DAYS} days after the sale at the latest.`,
}

/** What the seller receives, and what the buyer pays. */
export function receivedWords(asking_price: number | null, currency: Currency): string {
  if (asking_price === null || asking_price <= 0)
    return 'The buyer pays a fee of 3% on top. You receive the whole price.'
  const { price, fee, total } = priceWithFee(asking_price)
  const money = (amount: number) => formatMoney(amount, currency)
  return `You receive ${money(price)}. The buyer pays ${money(total)}: the price and the fee of ${money(fee)}.`
}

interface ListingFieldsProps {
  form: UseFormReturnType<ListingFormValues>
  rights: readonly HeldRight[]
  right: HeldRight | undefined
}

export function ListingFields({ form, rights, right }: ListingFieldsProps) {
  return (
    <div className={styles.stack}>
      <SelectField
        label="Right"
        placeholder="Choose a right you hold"
        required
        options={rights.map((one) => ({ value: one.rev_share_id, label: nameOf(one) }))}
        description={right ? heldWords(right) : undefined}
        {...form.getInputProps('rev_share_id')}
      />
      {right?.suspension ? <p className={styles.changed}>{right.suspension.sentence}</p> : null}
      <FieldRow>
        <PercentField
          label="Part for sale"
          description="Percentage of the whole right"
          required
          {...form.getInputProps('rev_share_percentage')}
        />
        <MoneyField
          label="Asking price"
          description="What you receive"
          currency={right?.currency ?? 'gbp'}
          required
          {...form.getInputProps('asking_price')}
        />
      </FieldRow>
      <Textarea
        label="Description"
        description="What buyers should know. Figures come from the books."
        autosize
        minRows={3}
        maxLength={2000}
        {...form.getInputProps('description')}
      />
      <Checkbox {...HELD_BACK_WORDS} {...form.getInputProps('price_held_back', { type: 'checkbox' })} />
      <Checkbox
        label="The part is mine to sell, and nobody else has a claim to it."
        {...form.getInputProps('declares', { type: 'checkbox' })}
      />
    </div>
  )
}

const nameOf = ({ title, project_title, provider_name, free_percentage }: HeldRight) =>
  `${project_title}: ${title}, ${provider_name}${free_percentage > 0 ? '' : ' (all of it is listed)'}`

function heldWords({ held_percentage: held, free_percentage: free }: HeldRight): string {
  return held === free ? `You hold ${held}%` : `You hold ${held}%, of which ${free}% is not listed yet`
}
