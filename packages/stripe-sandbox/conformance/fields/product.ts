import type { FieldNames } from './field-names.ts'

export const PRODUCT: FieldNames = {
  '': `
    active created default_price description id images livemode marketing_features metadata name object
    package_dimensions shippable statement_descriptor tax_code type unit_label updated url`,
  package_dimensions: 'height length weight width',
}
