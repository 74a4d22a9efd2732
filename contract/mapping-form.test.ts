import { describe, expect, it, test } from 'vitest'
import { COLLECTION_FREQUENCIES, MAPPING_TYPES, SOURCE_KEYS } from '#domain/revenue-mapping.ts'
import { createMappingInput, mappingForm, updateMappingInput } from './mapping-form.ts'

const UUID = '0197aaaa-0000-7000-8000-000000000001'
const IDS = { id: UUID, project_id: UUID, agreement_id: UUID }
const FORM = { ...IDS, name: 'Subscriptions', source_config: { product_id: 'prod_1' } }

/** Each sentence with the field that it stands at. */
function problems(schema: typeof createMappingInput | typeof mappingForm | typeof updateMappingInput, input: object) {
  const parsed = schema.safeParse(input)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a mapping is of a product and daily, unless it says otherwise (decision C-101)', () => {
  expect(createMappingInput.parse(FORM)).toEqual({
    ...IDS,
    ...{ name: 'Subscriptions', description: '', mapping_type: 'stripe_product', collection_frequency: 'daily' },
    ...{ source_value: 'prod_1', revenue_share_percentage: undefined },
  })
  expect(problems(createMappingInput, { ...FORM, source_config: undefined })).toEqual([
    'source_config.product_id: Please enter a value for Product',
  ])
})

describe('what is missing or wrong stands at its field', () => {
  test.each<[object, unknown[]]>([
    [{ name: '' }, ['name: Please enter a name for the mapping']],
    [{ name: '   ' }, ['name: Please enter a name for the mapping']],
    [{ name: undefined }, ['name: Please enter a name for the mapping']],
    [{ name: 'ab' }, ['name: Name must be at least 3 characters.']],
    [{ name: 'abc' }, []],
    [{ name: 'x'.repeat(121) }, ['name: Use at most 120 characters']],
    [{ project_id: '' }, ['project_id: Project ID is required.']],
    [{ project_id: undefined }, ['project_id: Project ID is required.']],
    [{ agreement_id: undefined }, ['agreement_id: Agreement ID is required.']],
    [{ description: undefined }, []],
    [{ source_config: { product_id: ' ' } }, ['source_config.product_id: Please enter a value for Product']],
    [{ source_config: { source_id: 'prod_1' } }, []],
    [{ source_config: { product_id: 'prod 1/../x' } }, ['source_config.product_id: Use an ID as Stripe shows it']],
    [
      { source_config: { product_id: 'status:active' } },
      ['source_config.product_id: This criterion is not one of this type'],
    ],
    [
      { mapping_type: 'stripe_charge', source_config: { criteria: 'status:paid' } },
      ['source_config.criteria: This criterion is not one of this type'],
    ],
    [{ mapping_type: 'stripe_charge', source_config: { criteria: 'status:succeeded' } }, []],
    [{ mapping_type: 'manual', source_config: undefined }, []],
    ...[-0.01, 100.01, 12.345].map((percent): [object, unknown[]] => [
      { source_config: { product_id: 'prod_1', revenue_share_percentage: percent } },
      [expect.stringMatching(/^source_config.revenue_share_percentage: /)],
    ]),
    [{ source_config: { product_id: 'prod_1', revenue_share_percentage: 12.34 } }, []],
  ])('%j', (change, sentences) => {
    expect(problems(createMappingInput, { ...FORM, ...change })).toEqual(sentences)
  })

  test('types and frequencies that there are not', () => {
    expect(problems(createMappingInput, { ...FORM, mapping_type: 'stripe_coupon' })).toHaveLength(1)
    expect(problems(createMappingInput, { ...FORM, collection_frequency: 'yearly' })).toHaveLength(1)
  })

  test('all of it at once', () => {
    expect(problems(mappingForm, { ...FORM, name: '', agreement_id: '', source_config: {} })).toEqual([
      'name: Please enter a name for the mapping',
      'agreement_id: Please select an agreement',
      'source_config.product_id: Please enter a value for Product',
    ])
  })

  test('the form has a list of agreements to choose from', () => {
    expect(problems(mappingForm, { ...FORM, agreement_id: '' })).toEqual(['agreement_id: Please select an agreement'])
  })
})

describe('each type', () => {
  const types = MAPPING_TYPES.filter((type) => type !== 'manual')
  it.each(types)('%s has a key of its own', (mapping_type) => {
    const key = SOURCE_KEYS[mapping_type]
    const taken = createMappingInput.parse({ ...FORM, mapping_type, source_config: { [key]: 'x_1', source_id: 'x_2' } })
    expect(taken.source_value).toBe('x_1')
    for (const other of types.filter((type) => type !== mapping_type)) {
      const config = { [SOURCE_KEYS[other]]: 'x_1' }
      expect(problems(createMappingInput, { ...FORM, mapping_type, source_config: config })).toEqual([
        expect.stringMatching(`^source_config.${key}: Please enter a value for `),
      ])
    }
  })

  it.each(COLLECTION_FREQUENCIES)('is collected %s', (collection_frequency) => {
    expect(createMappingInput.parse({ ...FORM, collection_frequency }).collection_frequency).toBe(collection_frequency)
  })
})

test('a change names only what changes, and a source with its type', () => {
  expect(updateMappingInput.parse({ id: UUID, status: 'inactive' })).toEqual({
    id: UUID,
    status: 'inactive',
    source: null,
  })
  expect(problems(updateMappingInput, { id: UUID, source_config: { product_id: 'prod_1' } })).toEqual([
    'mapping_type: A source comes with its type',
  ])
  const changed = updateMappingInput.parse({
    id: UUID,
    mapping_type: 'stripe_price',
    source_config: { price_id: 'price_1' },
  })
  expect(changed.source).toMatchObject({ mapping_type: 'stripe_price', source_value: 'price_1' })
  for (const status of ['error', 'pending_validation', 'removed']) {
    expect(problems(updateMappingInput, { id: UUID, status })).toHaveLength(1)
  }
})
