/**
 * Fields by which objects refer to others, or are looked for: each has an index, so that no list by one of them reads
 * all objects of its object type.
 */
export const RELATIONS = [
  'charge',
  'customer',
  'destination',
  'email',
  'fee',
  'file',
  'invoice',
  'lookup_key',
  'payment_intent',
  'payment_method',
  'product',
  'source',
  'source_transaction',
  'subscription',
  'test_clock',
  'transfer',
  'transfer_group',
] as const

export const RELATION_INDEXES = RELATIONS.map(
  (field) =>
    `create index if not exists objects_of_${field} on stripe_sandbox.objects
       (object, (data->>'${field}'), created, seq) where data->>'${field}' is not null;`,
).join('\n')
