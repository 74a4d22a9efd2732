import { z } from 'zod'
import {
  ALL_OF_TYPE,
  COLLECTION_FREQUENCIES,
  MAPPING_TYPES,
  type MappingType,
  SOURCE_KEYS,
} from '#domain/revenue-mapping.ts'
import { id, percent, requiredLine, text } from './fields.ts'

const NAME_REQUIRED = 'Please enter a name for the mapping'
const NAME_TOO_SHORT = 'Name must be at least 3 characters.'

/** What the source of a type is called where it is missing. */
const SOURCE_WORDS: Record<Exclude<MappingType, 'manual'>, string> = {
  stripe_product: 'Product',
  stripe_price: 'Price',
  stripe_subscription: 'Subscription',
  stripe_charge: 'Charge',
  stripe_invoice: 'Invoice',
  stripe_payment_intent: 'Payment intent',
}

/** An id at Stripe, or the criterion for all of a type. */
const sourceText = z
  .string()
  .trim()
  .max(255)
  .regex(/^[\w.:-]*$/, 'Use an ID as Stripe shows it')

/** Which source a mapping counts: one key that depends on the type, or `source_id` for any of them. */
const sourceConfig = z.object({
  product_id: sourceText.optional(),
  price_id: sourceText.optional(),
  subscription_id: sourceText.optional(),
  charge_id: sourceText.optional(),
  invoice_id: sourceText.optional(),
  payment_intent_id: sourceText.optional(),
  criteria: sourceText.optional().describe('All of a type, such as status:active'),
  source_id: sourceText.optional().describe('The same as the key of the type'),
  revenue_share_percentage: percent.optional().describe('For information; the agreement’s share by default'),
})
type SourceConfig = z.output<typeof sourceConfig>

const mapping_type = z.enum(MAPPING_TYPES)

/** What its owner types of a mapping, without its project and agreement. */
const described = z.object({
  name: requiredLine(1, 120, NAME_REQUIRED).refine((name) => name === '' || name.length >= 3, NAME_TOO_SHORT),
  description: text(1000).default(''),
  mapping_type: mapping_type.default('stripe_product'),
  collection_frequency: z.enum(COLLECTION_FREQUENCIES).default('daily'),
  source_config: sourceConfig.default({ product_id: '' }),
})

const projectId = z.uuid({ error: 'Project ID is required.' })
/** A form has a list to choose from; a call names the agreement. */
const agreementId = (sentence: string) => z.uuid({ error: sentence })

/** A mapping as a call creates it. */
export const createMappingInput = described
  .extend({ id, project_id: projectId, agreement_id: agreementId('Agreement ID is required.') })
  .superRefine(checkSource)
  .transform(withSource)

/** The form of a new mapping. */
export const mappingForm = described
  .extend({ project_id: projectId, agreement_id: agreementId('Please select an agreement') })
  .superRefine(checkSource)
  .transform(withSource)

/** A part of a mapping; a source comes with its type. */
export const updateMappingInput = z
  .object({
    id,
    status: z.enum(['active', 'inactive']).optional(),
    collection_frequency: z.enum(COLLECTION_FREQUENCIES).optional(),
    name: described.shape.name.optional(),
    description: text(1000).optional(),
    mapping_type: mapping_type.optional(),
    source_config: sourceConfig.optional(),
  })
  .transform(({ mapping_type, source_config, ...change }, context) => {
    if (mapping_type !== undefined) {
      checkSource({ mapping_type, source_config }, context)
      return { ...change, source: withSource({ mapping_type, source_config }) }
    }
    if (source_config !== undefined) {
      context.addIssue({ code: 'custom', path: ['mapping_type'], message: 'A source comes with its type' })
    }
    return { ...change, source: null }
  })

/** What a mapping would match: one that there is, or one that is being made. */
export const dryRunInput = z
  .object({
    project_id: projectId,
    agreement_id: agreementId('Please select an agreement'),
    mapping_type,
    source_config: sourceConfig.optional(),
    id: id.optional().describe('The mapping itself, which does not overlap with itself'),
  })
  .superRefine(checkSource)
  .transform(withSource)

interface Sourced {
  mapping_type: MappingType
  source_config?: SourceConfig | undefined
}

/** A type without a source, or with a criterion of another one, is refused at its field. */
function checkSource({ mapping_type, source_config = {} }: Sourced, context: z.RefinementCtx): void {
  if (mapping_type === 'manual') return
  const key = SOURCE_KEYS[mapping_type]
  const source_value = sourceValue({ mapping_type, source_config })
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['source_config', field], message })
  if (source_value === '') refuse(key, `Please enter a value for ${SOURCE_WORDS[mapping_type]}`)
  else if (source_value.includes(':') && source_value !== ALL_OF_TYPE[mapping_type]) {
    refuse(source_config.criteria === source_value ? 'criteria' : key, 'This criterion is not one of this type')
  }
}

/** The same with its source as it is stored. */
function withSource<Given extends Sourced>({ source_config, ...given }: Given) {
  const source_value = sourceValue({ mapping_type: given.mapping_type, source_config })
  return { ...given, source_value, revenue_share_percentage: source_config?.revenue_share_percentage }
}

function sourceValue({ mapping_type, source_config = {} }: Sourced): string {
  if (mapping_type === 'manual') return ''
  return source_config[SOURCE_KEYS[mapping_type]] || source_config.source_id || source_config.criteria || ''
}
