import type { FieldNames } from './field-names.ts'

export const ITEM: FieldNames = {
  '': `
    adjustable_quantity amount_discount amount_subtotal amount_tax amount_total currency description id metadata
    object price quantity`,
  adjustable_quantity: 'enabled maximum minimum',
}
