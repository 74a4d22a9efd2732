import { expect, test } from 'vitest'
import { withOwnValues } from './own-values.ts'

const MARKED = '\u0001id'

test.each([
  ['a state', 'status = $1', ['Under Review'], "status = 'Under Review'", []],
  ['a truth', 'is_current = $1', [true], 'is_current = true', []],
  ['a number', 'limit $1', [20], 'limit 20', []],
  [
    'several states',
    'status = any($1::text[])',
    [['active', 'paused']],
    `status = any('{"active","paused"}'::text[])`,
    [],
  ],
  ['what each request gives', 'id = $1 and status = $2', [MARKED, 'draft'], "id = $1 and status = 'draft'", [MARKED]],
  ['the same twice', '$1 = $1', ['draft'], "'draft' = 'draft'", []],
  [
    'values that are no words',
    '$1, $2, $3, $4',
    ["it's", 'a\\b', '1%', ''],
    '$1, $2, $3, $4',
    ["it's", 'a\\b', '1%', ''],
  ],
  ['numbers with a sign or fraction', '1 -$1, $2', [-1, 0.5], '1 -$1, $2', [-1, 0.5]],
  ['anything else', '$1, $2', [null, ['a"b']], '$1, $2', [null, ['a"b']]],
])('%s', (_what, sql, parameters, text, left) => {
  expect(withOwnValues({ sql, parameters })).toEqual({ sql: text, parameters: left })
})

test('what is left has numbers from one on', () => {
  const given = { sql: '$1 $2 $3 $4', parameters: ['draft', MARKED, true, '2026-11-01'] }
  expect(withOwnValues(given)).toEqual({ sql: "'draft' $1 true $2", parameters: [MARKED, '2026-11-01'] })
})
